import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { checkEntry } from '../../../domain/documents/checking/customs.js';
import type { Draft } from '../../../domain/documents/draft.js';
import { heldAgainst } from '../../../domain/documents/checking/packet.js';
import { readFile } from '../../../domain/documents/read.js';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { drawnPage, hints } from '../../support/paper.js';
import { read } from '../../support/drawn-reading.js';

const told = ({ warnings }: PaperReading): string[] => warnings.map(({ code, pointer }) => `${code} ${pointer}`);
const sureOf = ({ evidence }: PaperReading, pointer: string): number => evidence[pointer]?.confidence ?? 0;

describe('a paper held against itself', () => {
  it('a charge that its rate does not come to is told, unless it is said to be the least that is charged', () => {
    const invoice = (what: string, amount: string) =>
      read(
        'freight_invoice',
        `\nFREIGHT INVOICE\n\nDescription                 Qty     Rate USD     Amount USD\n${what.padEnd(28)}2       100.00       ${amount}\nTotal USD                                        ${amount}\n`,
      );
    assert.deepEqual(told(invoice('Handling', '999.00')), ['line_amount /charges/0/amount']);
    assert.ok(sureOf(invoice('Handling', '999.00'), '/charges/0/amount') < 0.9);
    assert.deepEqual(told(invoice('Handling (minimum)', '999.00')), []);
    assert.deepEqual(told(invoice('Handling', '200.00')), []);
  });

  it('the duty of an import declaration is the sum of its lines', () => {
    const draft = (total: string) => {
      const draft: Draft = {
        payload: { lines: [{ duty: '10.00' }, { duty: '20.00' }], total_duty: total },
        evidence: {},
        warnings: [],
      };
      checkEntry(draft);
      return draft.warnings.map(({ code, pointer }) => `${code} ${pointer}`);
    };
    assert.deepEqual([draft('30.00'), draft('99.00')], [[], ['entry /total_duty']]);
  });

  it('a total that its words repeat is sure; one that they contradict is told', () => {
    const invoice = (words: string): PaperReading =>
      read('commercial_invoice', `\nInvoice No: A-1\nTotal amount: USD 12,450.50\n\n${words}`);
    assert.ok(sureOf(invoice('SAY US DOLLARS TWELVE THOUSAND FOUR HUNDRED FIFTY AND CENTS FIFTY ONLY'), '/total_amount') >= 0.97);
    assert.deepEqual(told(invoice('SAY US DOLLARS TWELVE THOUSAND FIVE HUNDRED AND 50/100 ONLY')), ['words_total /total_amount']);
  });

  it('words that count packages say nothing of a total', () => {
    const invoice = (words: string): string[] =>
      told(read('commercial_invoice', `\nInvoice No: A-1\nTotal amount: USD 5,000.00\n\n${words}`));
    for (const count of [
      'FOUR HUNDRED TEN CARTONS ONLY',
      'FOUR HUNDRED AND TEN (410) PACKAGES ONLY',
      'FOUR HUNDRED TEN WOODEN PALLETS ONLY',
    ])
      assert.deepEqual(invoice(`SAY ${count}`), [], count);
    assert.deepEqual(invoice('SAY US DOLLARS FOUR HUNDRED TEN ONLY'), ['words_total /total_amount']);
    assert.deepEqual(invoice('SAY FOUR HUNDRED TEN ONLY'), ['words_total /total_amount']);
  });

  it('the amount of a credit is held against its words', () => {
    const credit = (words: string): PaperReading =>
      read('letter_of_credit', `\nIRREVOCABLE DOCUMENTARY CREDIT\nCredit number    LC2026-4471\nAmount           USD 10,000.00\n${words}`);
    assert.deepEqual(told(credit('Amount in words  US DOLLARS TWELVE THOUSAND ONLY')), ['words_total /amount']);
    assert.ok(sureOf(credit('Amount in words  US DOLLARS TEN THOUSAND ONLY'), '/amount') >= 0.97);
  });

  it('a fee of nothing is one that is not asked for', () => {
    const entry = (fee: string) => {
      const fees = { merchandise_processing_fee: fee, harbor_maintenance_fee: fee };
      const payload = { total_entered_value: '13450.00', entry_date: '2026-05-07', ...fees };
      const draft: Draft = { payload, evidence: {}, warnings: [] };
      checkEntry(draft);
      return draft.warnings.map(({ code, pointer }) => `${code} ${pointer}`);
    };
    assert.deepEqual(entry('0.00'), []);
    assert.deepEqual(entry('9.00'), ['entry /merchandise_processing_fee', 'entry /harbor_maintenance_fee']);
  });

  it('a number that the account tracks is sure whatever stands around it', () => {
    const [booking] = readFile([drawnPage('\nBOOKING CONFIRMATION\nBooking No.        6247719301 / AMENDED\n', { method: 'ocr' })], {
      ...hints({ type: 'booking_confirmation' }),
      known: ['6247719301'],
    }).papers;
    assert.equal(booking?.payload['booking_number'], '6247719301');
    assert.ok(sureOf(booking, '/booking_number') >= 0.97);
  });

  it('a reference that looks like a day is none', () => {
    const bill = read('master_bill_of_lading', '\nBILL OF LADING\nB/L No.            OSLUNGB2604419\nExport references  2099-01-05/77\n');
    assert.match(JSON.stringify(bill.payload['reference_numbers']), /2099-01-05/);
    assert.deepEqual(told(bill), []);
  });

  it('what is due beyond the charges may be tax, and is proved by nothing', () => {
    const notice = (due: string) =>
      read(
        'arrival_notice',
        `\nARRIVAL NOTICE\nMaster B/L No.   MAEU233445566\nCharges           Currency   Amount\nOCEAN FREIGHT     USD        1,000.00\nTHC               USD        210.00\n\nTotal due      USD ${due}\n`,
        { method: 'ocr' },
      );
    assert.ok(sureOf(notice('1,210.00'), '/total_due') >= 0.95);
    assert.ok(sureOf(notice('1,331.00'), '/total_due') < sureOf(notice('1,210.00'), '/total_due'));
    assert.deepEqual(told(notice('1,331.00')), []);
    assert.deepEqual(told(notice('2,331.00')), ['lines_total /total_due']);
  });

  it('a number in the shape of its carrier is surer than one that is not', () => {
    const bill = (number: string): PaperReading => read('master_bill_of_lading', `\nB/L No: ${number}\nSCAC: MAEU`);
    assert.ok(sureOf(bill('MAEU233445566'), '/bill_of_lading_number') > sureOf(bill('MAEU2334'), '/bill_of_lading_number'));
    assert.deepEqual(told(bill('HLCUNB1260441990')), ['carrier_agrees /bill_of_lading_number']);
  });

  it('a carrier that is named otherwise than its code says is told, and not a line of the same group or one that nobody knows', () => {
    const bill = (scac: string, name: string): string[] => told(read('master_bill_of_lading', `\nSCAC: ${scac}\nCarrier: ${name}`));
    assert.deepEqual(bill('MAEU', 'HAPAG-LLOYD AG'), ['carrier_agrees /carrier_scac']);
    assert.deepEqual(bill('HLCU', 'HAPAG-LLOYD AG'), []);
    assert.deepEqual(bill('MAEU', 'BLUE MERIDIAN LINES'), []);
  });

  it('a port that no port is called like is less sure', () => {
    const bill = (port: string): PaperReading => read('master_bill_of_lading', `\nPort of Loading: ${port}`);
    assert.ok(sureOf(bill('NINGBO, CHINA'), '/port_of_loading') > sureOf(bill('XQWERTY'), '/port_of_loading'));
  });

  it('a port of loading that is the port of discharge is told, however much is said of where it is', () => {
    const bill = (loading: string, discharge: string): string[] =>
      told(read('master_bill_of_lading', `\nPort of Loading: ${loading}\nPort of Discharge: ${discharge}`));
    for (const [loading, discharge] of [
      ['LONG BEACH, CA', 'LONG BEACH'],
      ['NINGBO', 'NINGBO, CHINA'],
      ['HAMBURG (DEHAM)', 'Hamburg, Germany'],
    ] as const)
      assert.deepEqual(bill(loading, discharge), ['ports /port_of_discharge'], loading);
    assert.deepEqual(bill('PORTLAND, OR', 'PORTLAND, ME'), []);
    assert.deepEqual(bill('NINGBO, CHINA', 'LONG BEACH, CA'), []);
  });

  it('a day of a row that lies years ahead is told, and less sure', () => {
    const detention = (end: string) =>
      read(
        'demurrage_detention_invoice',
        `\nContainer       Free time start   Free time end   Days   Rate     Amount\nMSKU9070323     08-May-2026       ${end}     4      300.00   1,200.00\n`,
      );
    const far = detention('12-May-2062');
    assert.deepEqual(told(far), ['dates /detention_lines/0/free_time_end']);
    const pointer = '/detention_lines/0/free_time_end';
    assert.ok(sureOf(far, pointer) < sureOf(detention('12-May-2026'), pointer));
  });

  it('free time that ends before it begins, and charges in two currencies, are told', () => {
    const detention = read(
      'demurrage_detention_invoice',
      `
Container       Free time start   Free time end   Days   Rate     Amount
MSKU9070323     12-May-2026       08-May-2026     4      300.00   1,200.00
`,
    );
    assert.ok(told(detention).includes('dates /detention_lines/0/free_time_end'));
    const freight = read(
      'freight_invoice',
      `
Description        Qty     Currency    Amount
OCEAN FREIGHT      1       USD         1,800.00
DELIVERY           1       EUR         410.00
`,
    );
    assert.ok(told(freight).includes('currency /charges'));
  });

  it('a class that the number does not stand for, and a packing group left out, are told', () => {
    const paper = read(
      'dangerous_goods_declaration',
      `
UN No      Proper shipping name      Class      Packages
UN1263     PAINT                     8          40 DRUMS
`,
    );
    assert.deepEqual(told(paper), ['dg /goods/0/hazard_class', 'dg /goods/0/packing_group']);
  });

  it('fees of an entry are what the law says of its value', () => {
    const entry = (fee: string): PaperReading =>
      read('customs_entry_summary', `\nEntry Date: 05/17/2026\nTotal Entered Value: 12,450.00\nMPF: ${fee}\nHMF: 15.56`);
    assert.deepEqual(
      told(entry('43.13')).filter((warning) => warning.startsWith('entry')),
      [],
    );
    assert.deepEqual(
      told(entry('20.00')).filter((warning) => warning.startsWith('entry')),
      ['entry /merchandise_processing_fee'],
    );
  });

  it('fees of a year whose limits are not known yet are held against those of the last one, which may have risen since', () => {
    const entry = (value: string, fee: string): string[] =>
      read('customs_entry_summary', `\nEntry Date: 11/20/2026\nTotal Entered Value: ${value}\nMPF: ${fee}`)
        .warnings.filter(({ code }) => code === 'entry')
        .map(({ pointer, detail }) => `${pointer}: ${detail}`);
    // Of the value itself, and at its least and its most: those of 2026, and somewhat more.
    for (const [value, fee] of [
      ['12,450.00', '43.13'],
      ['5,000.00', '33.58'],
      ['5,000.00', '34.60'],
      ['900,000.00', '651.50'],
      ['900,000.00', '671.20'],
    ] as const)
      assert.deepEqual(entry(value, fee), [], fee);
    assert.deepEqual(entry('12,450.00', '20.00'), ['/merchandise_processing_fee: 20.00 is printed, 43.13 is due on the value']);
    assert.deepEqual(entry('900,000.00', '3,117.60'), [
      '/merchandise_processing_fee: 3117.60 is printed, 651.50 to 703.62 is due on the value by the limits of fiscal year 2026 and what they may have risen by since',
    ]);
    assert.equal(entry('5,000.00', '25.00').length, 1, 'limits do not fall');
  });
});

describe('papers of one file', () => {
  const invoice = (packages: string): string => `
                  COMMERCIAL INVOICE
Invoice No: INV-10027          Date: 25 MAR 2026
Seller: ACME LTD               Buyer: BETA INC
B/L No: OSLUNGB2604419         Total packages: ${packages}
Item No    Description     Qty     Unit Price     Amount
A-1        CHAIR           10      12.50          125.00
TOTAL                                             125.00
`;
  const list = `
                  PACKING LIST
Invoice No: INV-10027          Date: 25 MAR 2026
Total packages: 805            Total gross weight: 21,730.50 KGS
Carton No     Description      Cartons    N.W.      G.W.
1-805         CHAIR            805        20,900    21,730.50
`;

  it('are surer of what they agree on, and each tells where the other disagrees', () => {
    const read = (packages: string) =>
      readFile([drawnPage(invoice(packages), { number: 1 }), drawnPage(list, { number: 2 })], hints()).papers;
    assert.deepEqual(
      read('805').map(({ type }) => type),
      ['commercial_invoice', 'packing_list'],
    );
    const [alone] = readFile([drawnPage(invoice('805'))], hints()).papers;
    const [agreed] = read('805');
    assert.ok(alone && agreed && sureOf(agreed, '/invoice_number') > sureOf(alone, '/invoice_number'));
    assert.ok(!told(agreed).some((warning) => warning.startsWith('packet_agrees')));
    const [first, second] = read('800');
    const warning = first?.warnings.find(({ code }) => code === 'packet_agrees');
    assert.equal(warning?.detail, 'the packing list (page 2) has 805, this paper has 800');
    assert.ok(
      second?.warnings.some(
        ({ code, detail }) => code === 'packet_agrees' && detail === 'the commercial invoice (page 1) has 800, this paper has 805',
      ),
    );
  });

  describe('of one shipment', () => {
    const evidence = (...pointers: string[]) =>
      Object.fromEntries(
        pointers.map((pointer) => [pointer, { page: 1, box: null, text: '', confidence: 0.8, method: 'label_right' } as const]),
      );
    const BILL = { bill_of_lading_number: 'MAEU222333444' };
    const held = (payload: Record<string, unknown>, ...others: Record<string, unknown>[]) => {
      const pointers = [
        ...Object.keys(payload).map((name) => `/${name}`),
        ...((payload['containers'] ?? []) as object[]).map((_, at) => `/containers/${at}/container_number`),
      ];
      const { evidence: proof, warnings } = heldAgainst(
        { type: 'packing_list', payload: { ...BILL, ...payload }, evidence: evidence(...pointers), warnings: [] },
        others.map((other, at) => ({ type: 'sea_waybill', payload: { ...BILL, ...other }, where: `page ${at + 2}` })),
      );
      return {
        surer: Object.entries(proof).flatMap(([pointer, { confidence }]) => (confidence === 0.8 ? [] : [`${pointer} ${confidence}`])),
        told: warnings.map(({ pointer, detail }) => `${pointer}: ${detail}`),
      };
    };
    const boxes = (...numbers: string[]) => ({ containers: numbers.map((container_number) => ({ container_number })) });

    it('are once surer of what they agree on, however many they are', () => {
      const said = { total_packages: 805 };
      assert.deepEqual(held(said, said, said, said), { surer: ['/total_packages 0.85'], told: [] });
    });

    it('compare their lists of boxes, whatever they call them; who names fewer says nothing of the others', () => {
      const [one, two, three] = ['MSKU1000000', 'TGHU1643396', 'HLXU1234567'];
      assert.deepEqual(held(boxes(one, two), { container_numbers: [two, one] }), {
        surer: ['/containers/0/container_number 0.85', '/containers/1/container_number 0.85'],
        told: [],
      });
      assert.deepEqual(held(boxes(one, two), { container_number: two }), { surer: ['/containers/1/container_number 0.85'], told: [] });
      assert.deepEqual(held(boxes(one, two), boxes(one, three)), {
        surer: ['/containers/0/container_number 0.85'],
        told: [`/containers/1/container_number: the sea waybill (page 2) has ${three}, this paper has ${two}`],
      });
    });

    it('compare weights and volumes in whatever units they are', () => {
      const mine = { gross_weight: '21730.5', gross_weight_unit: 'kg', volume: '10', volume_unit: 'm3' };
      const surer = ['/gross_weight 0.85', '/volume 0.85'];
      const inPounds = { gross_weight: '47907.6', gross_weight_unit: 'lb', volume: '353.15', volume_unit: 'ft3' };
      assert.deepEqual(held(mine, inPounds), { surer, told: [] });
      assert.deepEqual(held(mine, { gross_weight: '21730.50', volume: '10.000' }), { surer, told: [] });
      assert.deepEqual(held(mine, { ...inPounds, gross_weight: '21730.5' }).told, [
        '/gross_weight: the sea waybill (page 2) has 21730.5 lb, this paper has 21730.5 kg',
      ]);
    });

    it('compare the totals of one invoice, and of no others', () => {
      const mine = { invoice_number: 'INV-1', total_amount: '1250.00', currency: 'USD' };
      assert.deepEqual(held(mine, { ...mine, total_amount: '1250' }).surer, ['/invoice_number 0.85', '/total_amount 0.85']);
      assert.deepEqual(held(mine, { ...mine, total_amount: '1260.00' }).told, [
        '/total_amount: the sea waybill (page 2) has 1260.00, this paper has 1250.00',
      ]);
      assert.deepEqual(held(mine, { ...mine, currency: 'EUR' }).told, [
        '/total_amount: the sea waybill (page 2) has 1250.00 EUR, this paper has 1250.00 USD',
      ]);
      assert.deepEqual(held(mine, { total_amount: '99.00', currency: 'USD' }), { surer: [], told: [] });
    });
  });
});

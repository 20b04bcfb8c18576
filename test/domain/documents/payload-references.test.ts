import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { correctedReferences } from '../../../domain/documents/references.js';
import { emptyPayload, emptyShape } from '../../../domain/documents/types.js';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { read, rows } from '../../support/drawn-reading.js';

const leads = ({ references }: Pick<PaperReading, 'references'>): string[] =>
  references.map(({ kind, value, weak }) => `${kind} ${value}${weak ? ' weakly' : ''}`).sort();

const release = (caption: string, ...bills: string[]): PaperReading =>
  read(
    'customs_entry_release',
    `
ENTRY/IMMEDIATE DELIVERY

ENTRY NUMBER: ABC-1234567-6

${caption.padEnd(16)}SCAC      BILL NUMBER      MANIFEST QTY   UNIT
${bills.join('\n')}
`,
  );

describe('a customs release', () => {
  it('leads by the bills that it lists, with the code of who issued them and without', () => {
    const paper = release(
      'BOL TYPE',
      'MASTER          OSLU      NGB2604419       805            CTN',
      'HOUSE           ABCD      H778812345       805            CTN',
    );
    const bills = ['house_bill ABCDH778812345', 'house_bill H778812345', 'master_bill NGB2604419', 'master_bill OSLUNGB2604419'];
    assert.deepEqual(
      leads(paper).filter((lead) => lead.includes('_bill ')),
      bills,
    );
  });

  it('tells master bills from house bills by the word or letter beside them, whatever is printed above it', () => {
    for (const caption of ['BOL TYPE', 'B/L TYPE', 'TYPE OF BILL', 'MASTER/HOUSE', 'M/H'])
      for (const [master, house] of [
        ['MASTER', 'HOUSE'],
        ['M', 'H'],
      ] as const) {
        const paper = release(
          caption,
          `${master.padEnd(16)}OSLU      NGB2604419       805            CTN`,
          `${house.padEnd(16)}ABCD      H778812345       805            CTN`,
        );
        const told = rows(paper, 'bills', ['bill_type', 'number']);
        assert.deepEqual(told.flat(), ['master', 'NGB2604419', 'house', 'H778812345'], `${caption}: ${master}`);
      }
    const bare = release('KIND', 'HOUSE           OSLU      NGB2604419       805            CTN');
    assert.deepEqual(rows(bare, 'bills', ['bill_type']), [['house']], 'under a caption that is read otherwise');
  });

  it('leads by a bill that a person put right, and no more by the one that was misread', () => {
    const saying = (number: string) => ({
      type: 'customs_entry_release',
      payload: { ...emptyPayload('customs_entry_release'), bills: [{ ...emptyShape('customs_bill'), scac: 'OSLU', number }] },
    });
    const [misread, meant] = [saying('NGB2604410'), saying('NGB2604419')];
    const before = correctedReferences([], { before: { read: null, shown: null }, after: { read: misread, shown: misread } });
    const references = correctedReferences(before, {
      before: { read: misread, shown: misread },
      after: { read: misread, shown: meant },
    });
    assert.deepEqual(leads({ references }), ['master_bill NGB2604419', 'master_bill OSLUNGB2604419']);
  });

  it('is not led by what is too short for the number of a bill', () => {
    const payload = { ...emptyPayload('customs_entry_release'), bills: [{ ...emptyShape('customs_bill'), scac: null, number: '805' }] };
    const said = { type: 'customs_entry_release', payload };
    assert.deepEqual(correctedReferences([], { before: { read: null, shown: null }, after: { read: said, shown: said } }), []);
  });
});

describe('a paper', () => {
  const led = (type: string, said: Record<string, unknown>): string[] => {
    const paper = { type, payload: { ...emptyPayload(type), ...said } };
    const nothing = { read: null, shown: null };
    return leads({ references: correctedReferences([], { before: nothing, after: { read: paper, shown: paper } }) });
  };

  it('leads by the numbers of authorities, gates and papers that a shipment is known by', () => {
    const fields: readonly (readonly [type: string, field: string, printed: string, leads: string])[] = [
      ['delivery_order', 'entry_number', 'ABC-1234567-6', 'reference ABC12345676'],
      ['delivery_order', 'it_number', '257700030', 'reference 257700030'],
      ['delivery_order', 'pickup_number', 'PU889921', 'reference PU889921'],
      ['cargo_release', 'release_number', 'REL-881234', 'reference REL881234'],
      ['arrival_notice', 'cargo_control_number', '9041NGB2604419', 'reference 9041NGB2604419'],
      ['transport_order', 'loading_reference', 'LOAD-9912', 'reference LOAD9912'],
      ['transport_order', 'unloading_reference', 'UNL-77123', 'reference UNL77123'],
      ['transport_order', 'empty_depot_reference', 'TURN-4471', 'reference TURN4471'],
      ['certificate_of_origin', 'certificate_number', '26C3302A0417', 'reference 26C3302A0417'],
      ['packing_list', 'packing_list_number', 'PL-10027', 'reference PL10027'],
      ['credit_note', 'credit_note_number', 'CN-2026-07', 'reference CN202607'],
      ['credit_note', 'original_invoice_number', 'INV-2026-07', 'reference INV202607'],
      ['export_declaration', 'itn', 'X20260314123456', 'reference X20260314123456'],
      ['air_waybill', 'air_waybill_number', '020-12345675', 'reference 02012345675'],
      ['air_waybill', 'house_air_waybill_number', 'KLN-778812', 'house_bill KLN778812'],
      ['inland_bill_of_lading', 'pro_number', '771-2045518', 'reference 7712045518'],
    ];
    for (const [type, field, printed, lead] of fields) assert.deepEqual(led(type, { [field]: printed }), [lead], field);
    const containers = [{ ...emptyShape('container'), pickup_number: 'PU889922' }];
    assert.deepEqual(led('arrival_notice', { containers }), ['reference PU889922']);
    const equipment = [{ ...emptyShape('equipment'), release_number: 'REL88123' }];
    assert.deepEqual(led('booking_confirmation', { equipment }), ['reference REL88123']);
  });

  it('leads weakly by contracts that many shipments are under and by short numbers, and not by three digits', () => {
    assert.deepEqual(led('booking_confirmation', { service_contract_number: 'S26NB0417' }), ['reference S26NB0417 weakly']);
    const reference_numbers = [{ kind: 'contract', value: 'S26NB0417' }];
    assert.deepEqual(led('booking_confirmation', { reference_numbers }), ['reference S26NB0417 weakly']);
    assert.deepEqual(led('commercial_invoice', { letter_of_credit_number: 'LC-2026-00417' }), ['reference LC202600417 weakly']);
    assert.deepEqual(led('delivery_order', { pickup_number: 'P-4471' }), ['reference P4471 weakly']);
    assert.deepEqual(led('delivery_order', { pickup_number: '447' }), []);
  });

  it('leads by no seal, chassis, trailer or lot', () => {
    assert.deepEqual(led('equipment_interchange_receipt', { seal_numbers: ['CN8812345'], chassis_number: 'TSXZ414141' }), []);
    assert.deepEqual(led('inland_bill_of_lading', { trailer_number: 'TR-53188', seal_number: 'CN8812345' }), []);
    assert.deepEqual(led('certificate_of_analysis', { lot_numbers: ['L26-0417'] }), []);
  });
});

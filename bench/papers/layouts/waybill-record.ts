import type { Draft, Layout } from '../layout.js';
import { drawLedger, type LedgerColumn } from '../kit/ledger.js';
import { drawHeadLetter } from '../kit/letters.js';
import { measured, Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRunning } from '../kit/running.js';

/**
 * A bill or waybill as programs send it on: who is who as a table of roles, everything of one line run on in it, and a table of the
 * boxes in which what they are counted in has columns of its own.
 */
export const waybillRecord: Layout = { name: 'waybill-record', types: ['sea_waybill', 'house_bill_of_lading'], draw };

const WORDS = {
  bill_of_lading_number: 'House B/L',
  master_bill_of_lading_number: 'Carrier B/L (MBL)',
  booking_number: 'Carrier bkg ref',
  forwarder_reference: 'Our ref',
  ams_number: 'AMS ref',
  carrier_scac: 'SCAC',
  shipper: 'SHIPPER',
  consignee: 'CONSIGNEE',
  notify_party: 'NOTIFY (1)',
  delivery_agent: 'DELIVERY AGENT',
  vessel: 'Vsl/Voy',
  vessel_name: 'Vsl',
  voyage_number: 'Voy',
  vessel_imo: 'Lloyds/IMO',
  pre_carriage_by: 'Pre-carr',
  place_of_receipt: 'Receipt',
  port_of_loading: 'POL',
  port_of_discharge: 'POD',
  place_of_delivery: 'Delivery',
  freight_terms: 'Frt',
  service_type: 'Haulage',
  freight_payable_at: 'Frt payable at',
  number_of_originals: 'Originals',
  place_of_issue: 'Issued at',
  issue_date: 'Issued on',
  shipped_on_board_date: 'On board',
};

const SIZE = 8.5;

function draw(draft: Draft): void {
  const { sheet, facts, title, form } = draft;
  const pool = new Pool(draft, facts.type === 'sea_waybill' ? { ...WORDS, bill_of_lading_number: 'Waybill' } : WORDS);
  const place = { x: sheet.left, width: sheet.width };
  sheet.box({ ...place, y: sheet.y, height: 22, fill: 0.85, thickness: 0 });
  sheet.write(title, { x: sheet.left + 6, y: sheet.y + 5 }, { size: 12, bold: true });
  sheet.y += 28;
  drawHeadLetter(draft, { size: 10, width: sheet.width });
  const running = (entries: ReturnType<Pool['take']>) => {
    sheet.need(30);
    sheet.y = drawRunning(sheet, entries, { ...place, y: sheet.y + 3, style: { size: SIZE, gap: 18 } }) + 3;
  };
  running(pool.take('bill_of_lading_number'));
  running(pool.rest('numbers'));
  drawRoles(draft, pool);
  running([...pool.vessel(), ...pool.take('vessel_imo', 'pre_carriage_by')]);
  running(pool.take('place_of_receipt', 'port_of_loading', 'port_of_discharge', 'place_of_delivery'));
  running(pool.rest('route'));
  drawBoxes(draft);
  sheet.y += 6;
  const totals = pool.take('total_packages', 'gross_weight', 'volume').map((entry) => measured(entry));
  if (totals.length) sheet.y = sheet.lines([`Totals: ${totals.join('  /  ')}`], { ...place, y: sheet.y }, { size: SIZE, bold: true }) + 6;
  for (const { lines } of pool.rest('texts'))
    sheet.y =
      sheet.lines(['Cargo as declared by shipper (STC):', ...lines.map((line) => `- ${line}`)], { ...place, y: sheet.y }, { size: SIZE }) +
      6;
  if (pool.list('charges')) drawCharges(draft);
  running(pool.rest('details', 'totals', 'parties'));
  sheet.need(30);
  sheet.y = sheet.lines(form.smallPrint, { ...place, y: sheet.y + 8 }, { size: 5.5 });
}

function drawRoles(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const indent = sheet.width * 0.2;
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.8);
  for (const { caption, lines } of pool.rest('parties')) {
    sheet.write(caption, { x: sheet.left, y: sheet.y + 4 }, { size: 7.5, bold: true });
    sheet.y = sheet.lines(lines, { x: sheet.left + indent, y: sheet.y + 4, width: sheet.width - indent }, { size: SIZE }) + 3;
    sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.3);
  }
  sheet.y += 2;
}

const right = (...caption: string[]): LedgerColumn => ({ caption, align: 'right' });
const left = (...caption: string[]): LedgerColumn => ({ caption, align: 'left' });

/** Units stand in columns of their own, unless the paper prints them in its cells. */
function drawBoxes(draft: Draft): void {
  const { sheet } = draft;
  const boxes = recordsOf(draft, 'containers', [
    'container_type',
    'container_number',
    'package_count',
    'package_unit',
    'gross_weight',
    'volume',
    'seal_numbers',
  ]);
  const [weight, volume] = [boxes.unit('gross_weight'), boxes.unit('volume')];
  const columns = [
    left('Size/', 'type'),
    left('Equipment', 'number'),
    left('Seals'),
    right('Pkgs'),
    left('Kind'),
    right('Gross', 'weight'),
    ...(weight ? [left('Unit')] : []),
    right('Measure-', 'ment'),
    ...(volume ? [left('Unit')] : []),
  ];
  const rows = boxes.rows.map((row) => {
    const own = (name: string) => row[name] ?? '';
    const weighed = [own('gross_weight'), ...(weight ? [weight] : [])];
    const measuredBy = [own('volume'), ...(volume ? [volume] : [])];
    return {
      cells: [
        own('container_type'),
        own('container_number'),
        own('seal_numbers'),
        own('package_count'),
        own('package_unit'),
        ...weighed,
        ...measuredBy,
      ],
    };
  });
  sheet.y += 4;
  drawLedger(sheet, { columns, rows }, { lines: 'head', head: 'plain', size: 8, repeated: false });
}

function drawCharges(draft: Draft): void {
  const charges = recordsOf(draft, 'charges', ['code', 'description', 'payment_term', 'currency', 'amount']);
  const words: Record<string, LedgerColumn> = {
    code: left('Chg'),
    description: { ...left('Particulars of charges'), wide: true },
    payment_term: left('Ppd/Coll'),
    currency: left('Ccy'),
    amount: right('Amount'),
  };
  const columns = charges.names.map((name) => words[name] ?? left(name));
  drawLedger(
    draft.sheet,
    { columns, rows: charges.rows.map((row) => ({ cells: charges.names.map((name) => row[name] ?? '') })) },
    { lines: 'head', head: 'plain', size: 7.5, pad: 1.5 },
  );
  draft.sheet.y += 4;
}

import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { captionsIn, phraseIn } from '../kit/tongues.js';
import { COLON_WORDS, LEG_WORDS, NEXT_DAYS } from '../kit/colon-words.js';
import { drawRest } from '../kit/rest.js';

/**
 * A confirmation as a line's oldest program types it: colons below each other, the day of a port in the same line as the port, equipment
 * as `2 X 40HC`, ships one after the other as first and second, depots with their address in one line, remarks with numbers at the end.
 */
export const colonBooking: Layout = { name: 'colon-booking', types: ['booking_confirmation'], draw };

/** Ports, each with what is said at the right of it. */
const LINES: readonly (readonly [string, string])[] = [
  ['place_of_receipt', 'earliest_receiving_date'],
  ['port_of_loading', 'etd_port_of_loading'],
  ['port_of_discharge', 'eta_port_of_discharge'],
  ['place_of_delivery', 'service_type'],
];

const INDENT = 118;
const SIZE = 8.5;

function draw(draft: Draft): void {
  const { sheet, facts, title, form, consignment } = draft;
  const pool = new Pool(draft, captionsIn(draft, COLON_WORDS));
  const { name } = facts.letterhead('carrier_name');
  sheet.y = sheet.lines([name], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 12, bold: true });
  sheet.y =
    sheet.lines(
      [`C/O ${form.issuer(consignment).street.join(', ').toUpperCase()}`],
      { x: sheet.left, y: sheet.y, width: sheet.width },
      { size: 7 },
    ) + 6;
  sheet.y =
    sheet.lines([`*** ${title} ***`], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 11, bold: true, align: 'centre' }) + 8;
  drawPair(draft, pool.take('booking_number'), pool.take('confirmation_date'));
  for (const entry of pool.rest('numbers')) drawPair(draft, [entry], []);
  drawDashes(draft);
  for (const entry of pool.take('booking_party', 'shipper', 'consignee', 'forwarder'))
    drawPair(draft, [{ ...entry, lines: [entry.lines.join(', ')] }], []);
  drawDashes(draft);
  const [first, second] = pool.vessel();
  drawPair(draft, first ? [first] : [], second ? [second] : []);
  for (const [left, right] of LINES) drawPair(draft, pool.take(left), pool.take(right));
  for (const entry of pool.take('transshipment_ports', 'vessel_imo')) drawPair(draft, [entry], []);
  if (pool.list('legs')) drawLegs(draft);
  drawDashes(draft);
  drawEquipment(draft);
  drawPair(draft, pool.take('commodity'), pool.take('gross_weight'));
  drawDashes(draft);
  drawPair(draft, pool.take('empty_pickup_location').map(inOne), []);
  drawPair(draft, pool.take('empty_pickup_date'), []);
  drawPair(draft, pool.take('full_return_location').map(inOne), []);
  drawPair(draft, pool.take('port_cutoff'), pool.take('vgm_cutoff'));
  drawPair(draft, pool.take('documentation_cutoff'), []);
  drawDashes(draft);
  drawRest(draft, pool, { size: SIZE });
  for (const [place, sentence] of [...form.smallPrint, phraseIn(draft, NEXT_DAYS)].entries()) {
    sheet.need(30);
    sheet.y = sheet.lines([`${place + 1}) ${sentence}`], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 7 }) + 2;
  }
}

const inOne = (entry: Entry): Entry => ({ ...entry, lines: [entry.lines.join(', ')] });

/** One at the left, one at the right half of the line; where the left one is long, the other stands in the next line. */
function drawPair({ sheet }: Draft, ...sides: [readonly Entry[], readonly Entry[]]): void {
  const [left = [], right = []] = sides.filter((side) => side.length > 0);
  const half = sheet.width * 0.58;
  const alone = right.length === 0;
  sheet.need(30);
  let end = sheet.y;
  let clear = true;
  for (const { caption, lines } of left) {
    sheet.write(caption, { x: sheet.left, y: sheet.y }, { size: SIZE });
    const indent = Math.max(INDENT, sheet.widthOf(caption, { size: SIZE }) + 14);
    sheet.write(':', { x: sheet.left + indent - 6, y: sheet.y }, { size: SIZE });
    const widest = Math.max(...lines.map((line) => sheet.widthOf(line, { size: SIZE })));
    clear = indent + widest < half - 6;
    end = sheet.lines(
      lines,
      { x: sheet.left + indent, y: sheet.y, width: (alone || !clear ? sheet.width : half) - indent },
      { size: SIZE },
    );
  }
  const y = clear ? sheet.y : end + 1.5;
  for (const { caption, lines } of right) {
    const x = sheet.left + half;
    end = Math.max(end, sheet.lines([`${caption} : ${lines.join(' ')}`], { x, y, width: sheet.left + sheet.width - x }, { size: SIZE }));
  }
  sheet.y = end + (end > sheet.y ? 1.5 : 0);
}

function drawDashes({ sheet }: Draft): void {
  const dash = sheet.widthOf('- ', { size: SIZE });
  sheet.write('- '.repeat(Math.floor(sheet.width / dash)), { x: sheet.left, y: sheet.y }, { size: SIZE });
  sheet.y += 13;
}

function drawEquipment(draft: Draft): void {
  const equipment = recordsOf(draft, 'equipment', ['quantity', 'container_type']);
  const lines = equipment.rows.map(({ quantity = '', container_type: type = '' }) => `${quantity} X ${type}`);
  const caption = captionsIn(draft, COLON_WORDS)['equipment'] ?? draft.facts.caption('equipment');
  drawPair(draft, [{ name: 'equipment', caption, lines, kind: 'line' }], []);
}

/** Each leg in a line of its own: ship, from where and when, to where and when. */
function drawLegs(draft: Draft): void {
  const { sheet } = draft;
  const [vessel = '', from = '', to = ''] = phraseIn(draft, LEG_WORDS).split('|');
  for (const [place, row] of recordsOf(draft, 'legs', [
    'vessel_name',
    'voyage_number',
    'from',
    'departure',
    'to',
    'arrival',
  ]).rows.entries()) {
    const { vessel_name: ship = '', voyage_number: voyage = '', departure = '', arrival = '' } = row;
    const said = `${vessel} ${place + 1}: ${ship} ${voyage}  ${from} ${row['from'] ?? ''} ETD ${departure}  ${to} ${row['to'] ?? ''} ETA ${arrival}`;
    sheet.need(24);
    sheet.y = sheet.lines([said], { x: sheet.left + 8, y: sheet.y, width: sheet.width - 8 }, { size: 8 }) + 1.5;
  }
}

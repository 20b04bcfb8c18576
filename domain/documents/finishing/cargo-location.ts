import type { Draft } from '../draft.js';
import { height, middleY } from '../layout/geometry.js';
import { comparable, cut } from '../values/comparable.js';

/**
 * Whose number with customs (FIRMS) it is that has a caption of its own beside where the goods are: of `CARGO LOCATION` as the terminal,
 * where nothing goes on from the port, else of the place inland.
 */
export function readCargoLocation(draft: Draft): void {
  const { payload } = draft;
  const place = payload['delivery_location_name'];
  if (!('terminal_name' in payload) || payload['terminal_name'] !== null || typeof place !== 'string') return;
  if (INLAND.test(place)) return isBeside(draft) ? move(draft, 'terminal_firms', 'delivery_location_firms') : undefined;
  if (goesOn(payload) || payload['terminal_firms'] === null) return;
  move(draft, 'delivery_location_name', 'terminal_name');
  payload['terminal_name'] = cut(place).replace(ADDRESS, '').trim();
  for (const field of ['delivery_location_address', 'delivery_location_phone']) drop(draft, field);
}

/** Whether the number stands on the line of the place. */
function isBeside({ evidence }: Draft): boolean {
  const [place, firms] = ['/delivery_location_name', '/terminal_firms'].map((pointer) => evidence[pointer]?.box ?? null);
  return !!place && !!firms && middleY(firms) > place[1] - height(firms) && middleY(firms) < place[3];
}

const INLAND = /\b(?:rail|railway|ramp|intermodal|cfs|warehouse|depot|yard|inland|logistics|container freight|bonded)\b/i;
const ADDRESS = /[,\n]\s*\d{1,6} [\s\S]*$/;

/** Whether the goods go on to somewhere else than the port that they are discharged in. */
function goesOn(payload: Draft['payload']): boolean {
  const [port, place] = ['port_of_discharge', 'place_of_delivery'].map((field) => payload[field]);
  if (typeof place !== 'string') return false;
  if (typeof port !== 'string') return true;
  const [first, second] = [port, place].map((name) => comparable(name.split(/[,(/-]/)[0] ?? ''));
  return first !== second;
}

/** Where one of two fields has a value and the other none. */
function move(draft: Draft, from: string, to: string): void {
  const [value, evidence] = [draft.payload[from], draft.evidence[`/${from}`]];
  if (value === null || value === undefined || evidence === undefined || !(to in draft.payload) || draft.payload[to] !== null) return;
  draft.payload[to] = value;
  draft.evidence[`/${to}`] = evidence;
  drop(draft, from);
}

function drop(draft: Draft, field: string): void {
  if (!(field in draft.payload)) return;
  draft.payload[field] = null;
  delete draft.evidence[`/${field}`];
}

import { evidenceOf, put, replace, type Draft } from '../draft.js';
import type { Piece } from '../layout/layout.js';
import { placesOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { comparable } from '../values/comparable.js';
import { beforeAddress, hasLegalForm } from '../values/parties.js';
import { readVesselVoyage } from '../values/vessels.js';
import { LINE_NAMES } from './words.js';

/** `IMPORTING CARRIER / VESSEL / VOYAGE`: one box says first who carries, and then with which ship, below or behind a stroke. */
export function readCarrierAndShip(draft: Draft, paper: Paper): void {
  readCarrierBeforeShip(draft, paper);
  for (const label of paper.labels) {
    const asked = new Set(label.meanings.map(({ field }) => field));
    if (label.column || !asked.has('vessel_voyage') || !(asked.has('carrier_name') || asked.has('importing_carrier'))) continue;
    const [place] = placesOf(label, paper.labelsOf);
    const [carrier, ship] = apart(place?.lines ?? []);
    if (carrier === undefined || ship === undefined) continue;
    const { vessel, voyage } = readVesselVoyage(ship.text);
    if (vessel === null || voyage === null) continue;
    const [evidence, ofShip] = [evidenceOf([carrier], 'label_below'), evidenceOf([ship], 'label_below')];
    const [, name = carrier.text, scac] = /^(.*\S)\s*[([]([A-Z]{4})[)\]]$/.exec(carrier.text) ?? [];
    for (const field of ['carrier_name', 'importing_carrier']) replace(draft, field, { value: beforeAddress(name), evidence });
    if (scac !== undefined) replace(draft, 'carrier_scac', { value: scac, evidence });
    replace(draft, 'vessel_name', { value: vessel, evidence: ofShip });
    replace(draft, 'voyage_number', { value: voyage, evidence: ofShip });
    return;
  }
}

/** `IMPORTING CARRIER / VESSEL` over `YANG MING / YM TRUTH`: what the captions ask for in turn is said in turn. */
function readCarrierBeforeShip(draft: Draft, paper: Paper): void {
  for (const label of paper.labels) {
    const asked = new Set(label.meanings.map(({ field }) => field));
    const isOfBoth = asked.has('vessel_name') && (asked.has('carrier_name') || asked.has('importing_carrier'));
    if (label.column || !isOfBoth || !OF_CARRIER_AND_SHIP.test(label.piece.text)) continue;
    const [line] = placesOf(label, paper.labelsOf)[0]?.lines ?? [];
    const [carrier, ship, ...more] = (line?.text ?? '').split(/\s+\/\s+/);
    if (line === undefined || carrier === undefined || ship === undefined || more.length > 0 || !/\p{L}{3}/u.test(ship)) continue;
    const evidence = evidenceOf([line], 'label_below', 0.9);
    for (const field of ['carrier_name', 'importing_carrier'])
      if (field in draft.payload) replace(draft, field, { value: carrier, evidence });
    return replace(draft, 'vessel_name', { value: ship, evidence });
  }
}

const OF_CARRIER_AND_SHIP = /^\W*(?:\d{1,2}\W+)?(?:\p{L}+ )?carrier\s?\/\s?(?:name of )?(?:vessel|ship)(?: name)?\W*$/iu;

/** The line of the carrier, and that of the ship: the second, or what stands behind the first of two strokes. */
function apart([first, second]: readonly Span[]): readonly Span[] {
  const isBelow = first !== undefined && second !== undefined && !/\d/.test(first.text) && /\d/.test(second.text);
  return isBelow ? [first, second] : cutAtStroke(first);
}

function cutAtStroke(line: Span | undefined): readonly Span[] {
  const [, carrier, ship] = /^([^/]{2,40}?)\s+\/\s+([^/]{2,40}\s+\/\s+[^/]{2,20})$/.exec(line?.text ?? '') ?? [];
  return line === undefined || carrier === undefined || ship === undefined ? [] : [carrier, ship].map((text) => ({ ...line, text }));
}

/** `IMPORTING CARRIER: ISLAND TRADER V.045E`, `OAK TRADER 118W` names the ship; so does what is no line's name, where the voyage has a box of its own. */
export function readShipOfCarrier(draft: Draft, paper: Paper): void {
  const [name, evidence] = [draft.payload['carrier_name'], draft.evidence['/carrier_name']];
  if (typeof name !== 'string' || evidence === undefined || !('vessel_name' in draft.payload)) return;
  if (/(?: V(?:OY)?\.?| \/) ?\d{2,5}[A-Z]{0,2}$/i.test(name) || /\p{L}{3} \d{2,4}[NESW]$/u.test(name)) {
    const { vessel, voyage } = readVesselVoyage(name);
    put(draft, 'vessel_name', { value: vessel, evidence });
    put(draft, 'voyage_number', { value: voyage, evidence });
  } else if (
    draft.payload['voyage_number'] !== null &&
    isShip(draft, name) &&
    paper.labels.some(({ piece }) => /^\W*(?:im|ex)porting carrier\b/i.test(piece.text))
  )
    put(draft, 'vessel_name', { value: name, evidence });
  else if (!isShipWithVoyage(draft, evidence.text)) return;
  draft.payload['carrier_name'] = null;
  Reflect.deleteProperty(draft.evidence, '/carrier_name');
}

/** `IMPORTING CARRIER / VESSEL` over `EVER LIVELY 1142-021W`: of both, one box says the ship alone. */
function isShipWithVoyage({ evidence }: Draft, text: string | null): boolean {
  const { vessel, voyage } = readVesselVoyage(text ?? '');
  const isLine = (ship: string): boolean => LINE_NAMES.some(({ bare }) => bare === comparable(ship));
  return evidence['/vessel_name']?.text === text && vessel !== null && voyage !== null && !isLine(vessel);
}

/** `Carrier` beside `Sailing on or about`: in the boxes of exporters that is the ship. */
export function readShipOfExporter(draft: Draft, paper: Paper): void {
  if (!('vessel_name' in draft.payload)) return;
  const label = paper.labels.find(({ piece }) => OF_CARRIER.test(piece.text) && besideOf(piece).some(({ text }) => SAILING.test(text)));
  const [line] = label === undefined ? [] : (placesOf(label, paper.labelsOf)[0]?.lines ?? []);
  const { vessel, voyage } = readVesselVoyage(line?.text ?? '');
  if (line === undefined || vessel === null || !isShip(draft, vessel)) return;
  const evidence = evidenceOf([line], 'label_below');
  put(draft, 'vessel_name', { value: vessel, evidence });
  if (voyage !== null) put(draft, 'voyage_number', { value: voyage, evidence });
}

const besideOf = ({ page, line }: Piece): readonly Piece[] => page.lines[line]?.pieces ?? [];
const OF_CARRIER = /^\W*(?:\d{1,2}\W+)?carrier\W*$/i;
const SAILING = /^\W*(?:\d{1,2}\W+)?sailing on\b/i;

/** No ship is said, and this is called like no company. */
function isShip({ payload }: Draft, name: string): boolean {
  const bare = comparable(name);
  const isCompany =
    hasLegalForm(name) || /\b(?:lines?|shipping|logistics|carriers?)$/i.test(name) || LINE_NAMES.some((line) => line.bare === bare);
  return payload['vessel_name'] === null && !isCompany;
}

import { checkDigitTold, DIGIT_FAILS } from './checking/check-digit.js';
import { containersOf, type ContainerFound } from './containers.js';
import { draftOf, evidenceOf, put, replace, warn, weigh, type Draft, type Found } from './draft.js';
import { readShipOfCarrier } from './finishing/carrier-and-ship.js';
import { readFirstWeighed } from './finishing/first-weighed.js';
import { labelled } from './labelled.js';
import { placesOf } from './layout/near.js';
import type { Paper } from './paper.js';
import { partyOf } from './party-of.js';
import { candidatesOf, readField, type Candidate } from './read-field.js';
import { itemsOf, type Item } from './read-table.js';
import { numberedApart } from './rows/numbered-apart.js';
import { partyItem } from './rows/party-item.js';
import type { Evidence } from './reading.js';
import { referenceNumbers } from './reference-numbers.js';
import { ITEMS_MAX } from './schema.js';
import { paperTypeOf } from './types.js';
import { itemKind, type FieldKind } from './types/fields.js';
import { shapes } from './types/shapes.js';
import { readTariffNumbers } from './values/codes.js';
import { readCurrency } from './values/money.js';
import { readBillNumber, readReferences, withoutOrderWord } from './values/references.js';
import { packageUnit, volumeUnit, weightUnit } from './values/units.js';
import { readDate } from './values/dates.js';
import { placesIn } from './values/ports.js';
import { readVesselVoyage, withoutDay } from './values/vessels.js';

/** Reads any type of paper by the captions, tables and shapes that its fields have anywhere. */
export function readGenerally(paper: Paper, code: string): Draft {
  const draft = draftOf(code);
  const containers = withoutBills(containersOf(paper), paper);
  for (const [field, kind] of Object.entries(paperTypeOf(code)?.fields ?? {})) {
    const item = itemKind(kind);
    if (item === null) readScalar(draft, paper, { field, kind, code });
    else readList(draft, { paper, containers }, { field, item });
  }
  readVesselAndVoyage(draft, paper);
  readShipOfCarrier(draft, paper);
  readFirstWeighed(draft, paper, containers);
  readUnits(draft, paper);
  readOnlyContainer(draft, containers);
  for (const [index, { number, valid }] of containers.entries()) if (!valid) doubtContainer(draft, { index, number });
  return draft;
}

/** A bill's number may look like a container's. */
function withoutBills(containers: readonly ContainerFound[], paper: Paper): ContainerFound[] {
  const labels = ['bill_of_lading_number', 'master_bill_of_lading_number', 'house_bill_of_lading_number', 'booking_number'];
  const bills = new Set(labels.flatMap((field) => candidatesOf(paper, field, 'ref').map(({ value }) => value)));
  return containers.filter(({ number }) => !bills.has(number));
}

function readScalar(draft: Draft, paper: Paper, { field, kind, code }: { field: string; kind: FieldKind; code: string }): void {
  if (kind === 'wunit' || kind === 'vunit' || field === 'package_unit') return put(draft, field, readField(paper, field, kind));
  if (kind === 'currency') return put(draft, field, readCurrencyOf(paper, field));
  const called = field === 'bill_of_lading_number' ? (OWN_NUMBERS[code] ?? []) : [];
  const own = called.map((name) => readField(paper, name, kind)).find((one) => one !== null);
  const found = own ?? readField(paper, field, kind) ?? readAsElsewhere(paper, { field, kind, code });
  put(draft, field, found);
  // Of containers it is told where they stand, all of them together.
  if (found?.doubt === 'check_digit' && kind !== 'cntr') warn(draft, found.doubt, { pointer: `/${field}`, detail: DIGIT_FAILS });
}

/** What papers of a type ask for by captions that others have for fields of their own. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  import_declaration: {
    bill_of_lading_number: ['house_bill_of_lading_number', 'master_bill_of_lading_number'],
    customs_office: ['port_of_entry', 'port_code'],
  },
  // An Indian shipping bill is of one port, from which all of it goes, and of one invoice.
  export_declaration: { total_value: ['invoice_amount'], port_of_export: ['port_of_loading'] },
  fumigation_certificate: { consignor: ['exporter', 'shipper'], consignee: ['importer'] },
  // An order is of what all its lines come to, whatever tax is to be paid.
  purchase_order: { total_amount: ['subtotal_amount'] },
  transport_order: {
    order_number: ['job_number', 'delivery_order_number'],
    haulier: ['trucker', 'trucking_company'],
    loading: ['pickup_location', 'full_pickup_location', 'ship_from'],
    unloading: ['deliver_to', 'ship_to'],
    empty_depot: ['empty_return_location', 'empty_pickup_location'],
    free_until: ['last_free_day'],
  },
};

function readAsElsewhere(paper: Paper, { field, kind, code }: { field: string; kind: FieldKind; code: string }): Candidate | null {
  const names = ELSEWHERE[code]?.[field] ?? (field === 'bill_of_lading_number' ? billsFor(code) : []);
  return names.map((name) => readField(paper, name, kind)).find((one) => one !== null) ?? null;
}

/** A paper that is no bill, and asks for one whoever made it out, may name it as that of the line or of the forwarder. */
const billsFor = (code: string): readonly string[] =>
  ['master_bill_of_lading_number', 'house_bill_of_lading_number'].filter(
    (name) => !(code in OWN_NUMBERS) && !(name in (paperTypeOf(code)?.fields ?? {})),
  );

/** What a bill calls its own number, beside the captions of any bill. */
const OWN_NUMBERS: Readonly<Record<string, readonly string[]>> = {
  house_bill_of_lading: ['house_bill_of_lading_number'],
  master_bill_of_lading: ['master_bill_of_lading_number'],
  sea_waybill: ['master_bill_of_lading_number'],
  importer_security_filing: ['ams_number', 'house_bill_of_lading_number'],
};

/** A currency by its caption, else by the amounts of the paper when they name one alone. */
function readCurrencyOf(paper: Paper, field: string): Found | null {
  const labelled = readField(paper, field, 'currency');
  if (labelled !== null) return labelled;
  const named = paper.lines.flatMap((line) =>
    line.pieces.flatMap((piece) => {
      const code = /\d/.test(piece.text) || piece.text.length < 24 ? readCurrency(piece.text) : null;
      return code === null ? [] : [{ code, piece }];
    }),
  );
  const [first] = named;
  if (first === undefined || named.some(({ code }) => code !== first.code)) return null;
  return {
    value: first.code,
    evidence: evidenceOf([{ text: first.piece.text, words: first.piece.words, page: first.piece.page }], 'pattern'),
  };
}

interface Source {
  paper: Paper;
  containers: readonly ContainerFound[];
}

function readList(draft: Draft, { paper, containers }: Source, { field, item }: { field: string; item: FieldKind }): void {
  if (item === 'container') return putItems(draft, field, containers);
  if (item === 'cntr')
    return putValues(
      draft,
      field,
      containers.map(({ number, evidence }) => ({ value: number, evidence: evidence['container_number'] as Evidence })),
    );
  if (item === 'reference') return putItems(draft, field, referenceNumbers(paper));
  if (item === 'party') return putItems(draft, field, partiesOf(paper, field));
  if (item === 'hs') return putValues(draft, field, labelled(paper, field, readTariffNumbers));
  if (item in shapes) return putItems(draft, field, itemsOf(paper, item));
  const read = BILLS.has(field)
    ? (text: string): string[] => [readBillNumber(text) ?? []].flat()
    : item === 'ref'
      ? (text: string): string[] => readReferences(field === 'purchase_order_numbers' ? withoutOrderWord(text) : text)
      : field === 'transshipment_ports'
        ? placesIn
        : readWords;
  putValues(
    draft,
    field,
    (LIST_LABELS[field] ?? [field]).flatMap((label) => labelled(paper, label, read)),
  );
}

const BILLS = new Set(['bill_of_lading_numbers']);

const LIST_LABELS: Readonly<Record<string, readonly string[]>> = {
  bill_of_lading_numbers: ['bill_of_lading_number', 'master_bill_of_lading_number', 'house_bill_of_lading_number'],
  booking_numbers: ['booking_number'],
};

const readWords = (text: string): string[] =>
  text
    .split(/,(?! [A-Z]{2}(?:[,;\n]|$))|[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Parties of a list by its own caption; those of a paper nobody knows are all that it names. */
function partiesOf(paper: Paper, field: string): Item[] {
  const wanted = field === 'parties' ? null : field;
  const seen = new Set<string>();
  return paper.labels.flatMap((label) => {
    const fits = label.meanings.some((meaning) =>
      wanted === null ? meaning.family === 'party' && meaning.rank < 3 : meaning.field === wanted,
    );
    if (!fits || (wanted === null && label.numbered)) return [];
    for (const { lines, method } of placesOf(label, paper.labelsOf)) {
      const items = numberedApart(lines).flatMap((own) => {
        const party = partyOf(own);
        if (party?.name == null || seen.has(party.name)) return [];
        seen.add(party.name);
        return [partyItem(party, evidenceOf(own, label.exact ? method : 'label_fuzzy'))];
      });
      if (items.length > 0) return items;
    }
    return [];
  });
}

/** A list of objects, with evidence of each of their fields. */
export function putItems(draft: Draft, field: string, items: readonly Item[]): void {
  const kept = keptOf(draft, field, items);
  draft.payload[field] = kept.map(({ value }) => value);
  for (const [index, { evidence }] of kept.entries())
    for (const [name, proof] of Object.entries(evidence)) draft.evidence[`/${field}/${index}/${name}`] = proof;
}

function putValues(draft: Draft, field: string, found: readonly Found<string>[]): void {
  const values = keptOf(draft, field, [...new Map(found.map((one) => [one.value, one])).values()]);
  draft.payload[field] = values.map(({ value }) => value);
  for (const [index, { evidence }] of values.entries()) draft.evidence[`/${field}/${index}`] = evidence;
}

/** As many as a list may have; it is told where that leaves some out. */
function keptOf<T>(draft: Draft, field: string, all: readonly T[]): readonly T[] {
  if (all.length > ITEMS_MAX) warn(draft, 'table_limit', { pointer: `/${field}`, detail: `only the first ${ITEMS_MAX} rows were kept` });
  return all.slice(0, ITEMS_MAX);
}

/** Vessel and voyage in one box. */
function readVesselAndVoyage(draft: Draft, paper: Paper): void {
  if (!('vessel_name' in draft.payload)) return;
  const both = readField(paper, 'vessel_voyage', 'str');
  const name = draft.payload['vessel_name'];
  if (both !== null && typeof both.value === 'string' && readDate(withoutDay(both.value), paper.dateOrder) === null) {
    const { vessel, voyage } = readVesselVoyage(both.value);
    if (vessel !== null) put(draft, 'vessel_name', { value: vessel, evidence: both.evidence });
    if (voyage !== null) put(draft, 'voyage_number', { value: voyage, evidence: both.evidence });
  } else if (typeof name === 'string' && draft.payload['voyage_number'] === null) {
    const evidence = draft.evidence['/vessel_name'];
    // The name is kept without the voyage behind it, which what was read still says.
    const said = /\d/.test(name) ? name : (evidence?.text ?? '');
    const { vessel, voyage } = readVesselVoyage(said);
    if (vessel === null || voyage === null || evidence === undefined || (said !== name && vessel !== name)) return;
    draft.payload['vessel_name'] = vessel;
    put(draft, 'voyage_number', { value: voyage, evidence });
  } else if (typeof name === 'string' && / \/ ?\w{2,8}$/.test(name) && name.endsWith(String(draft.payload['voyage_number'])))
    draft.payload['vessel_name'] = readVesselVoyage(name).vessel ?? name;
}

/** The unit of a weight, volume or count: beside the number, else in the caption. */
function readUnits(draft: Draft, paper: Paper): void {
  const pairs: [string, readonly string[], (text: string) => string | null][] = [
    ['gross_weight_unit', ['gross_weight', 'net_weight', 'total_gross_weight'], weightUnit],
    ['weight_unit', ['verified_gross_mass'], weightUnit],
    ['volume_unit', ['volume'], volumeUnit],
    ['package_unit', ['total_packages'], packageUnit],
  ];
  for (const [unitField, fields, unitOf] of pairs) {
    if (!(unitField in draft.payload)) continue;
    for (const field of fields) {
      const [candidate] = candidatesOf(paper, field, paperTypeKind(field));
      const evidence = draft.evidence[`/${field}`];
      if (candidate === undefined || evidence === undefined) continue;
      const texts = [evidence.text, candidate.label.piece.text, candidate.label.end.text];
      const unit = texts
        .flatMap((text) => text.match(/\p{L}{2,}[23³]?|m[3³]/gu) ?? [])
        .map(unitOf)
        .find((one) => one !== null);
      if (unit === undefined || unit === null) continue;
      // `NO. OF PKGS` says that they are packages, what is counted says of which kind.
      const isPlain = draft.payload[unitField] === 'PACKAGES' && unit !== 'PACKAGES';
      (isPlain ? replace : put)(draft, unitField, { value: unit, evidence });
    }
  }
}

const paperTypeKind = (field: string): FieldKind => (field === 'total_packages' ? 'int' : 'dec');

/** Papers about one container have a field for it. */
function readOnlyContainer(draft: Draft, containers: readonly ContainerFound[]): void {
  const [first] = containers;
  if (first === undefined || !('container_number' in draft.payload)) return;
  for (const field of ['container_number', 'container_type', 'tare_weight', 'seal_numbers'] as const) {
    const evidence = first.evidence[field];
    if (evidence !== undefined) put(draft, field, { value: first.value[field], evidence });
  }
}

function doubtContainer(draft: Draft, { index, number }: { index: number; number: string }): void {
  const pointer =
    [`/containers/${index}/container_number`, `/container_numbers/${index}`, '/container_number'].find((one) => draft.evidence[one]) ??
    rowOf(draft, number);
  warn(draft, 'check_digit', { pointer, detail: checkDigitTold(number) });
  if (pointer === '/container_number') weigh(draft, pointer, 0.5);
}

/** The row of another list that names a container: of charges, of stops. */
const rowOf = ({ payload, evidence }: Draft, number: string): string | null =>
  Object.entries(payload)
    .flatMap(([list, rows]) =>
      (Array.isArray(rows) ? (rows as unknown[]) : []).map((row, at) => ({ pointer: `/${list}/${at}/container_number`, row })),
    )
    .find(({ pointer, row }) => evidence[pointer] && (row as { container_number?: unknown } | null)?.container_number === number)
    ?.pointer ?? null;

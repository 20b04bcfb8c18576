import { never } from '../domain/never.js';
import { changeContentParts, COMPANIONS, renderChangeContent, type Companion } from '../resources/change.js';
import type { Identifier } from '../resources/jsonapi.js';
import { pieceKey, pieceOf, type Piece } from '../resources/piece.js';
import type { ChangeReference, NewChange } from './changes.js';
import type { Transaction } from './database.js';
import { loadMissing, loadPieces, type LoadPieces } from './pieces.js';

/** Resources at hand, by `pieceKey`. */
type Pieces = ReadonlyMap<string, Piece>;
/** What of a change says what it is told with. */
type Told = Pick<NewChange, 'event' | 'reference'>;

/** In this order each kind is named by those before it: boxes by their shipment, facilities by boxes, ports by facilities. */
const LOADED_IN_ORDER: readonly Companion[] = [
  'shipment',
  'container',
  'containers',
  'terminal',
  'location',
  'vessel',
  'email_submission',
  'document_representation',
];

/**
 * Loads what the payloads of these changes include, kind by kind for all of them, and answers how to put the content of each
 * together (`changeContentParts`). A record is rendered once, however many changes include it.
 */
export async function loadContents(tx: Transaction, changes: readonly NewChange[]): Promise<(change: NewChange) => string[]> {
  const load: LoadPieces = (type, ids) => loadPieces(tx, type, ids);
  const pieces = new Map<string, Piece>();
  for (const { reference } of changes) if ('resource' in reference) pieces.set(keyOf(reference), pieceOf(reference.resource));
  await loadMissing(
    load,
    pieces,
    changes.map(({ reference }) => identifierOf(reference)),
  );
  for (const kind of LOADED_IN_ORDER) {
    const including = changes.filter(({ event }) => COMPANIONS[event].includes(kind));
    await loadMissing(
      load,
      pieces,
      including.flatMap((change) => companionsOf(pieces, change, kind)),
    );
  }
  return (change) => changeContentParts(...toldWith(pieces, change));
}

/** The content of a change, from the resources at hand. */
export function contentOf(pieces: Pieces, change: Told): string {
  return renderChangeContent(...toldWith(pieces, change));
}

/** What a change is about, and what it is told with. */
function toldWith(pieces: Pieces, change: Told): [reference: Piece, companions: Piece[]] {
  const named = COMPANIONS[change.event].flatMap((kind) => companionsOf(pieces, change, kind));
  const companions = [...new Set(named.map(pieceKey))].map((key) => pieces.get(key)).filter((piece) => piece !== undefined);
  return [referenceOf(pieces, change), companions];
}

/** What a change is told with, of one kind, as far as it is known. */
function companionsOf(pieces: Pieces, change: Told, kind: Companion): Identifier[] {
  const reference = referenceOf(pieces, change);
  switch (kind) {
    case 'shipment':
      return [...linked(reference, 'shipment'), ...linked(reference, 'tracked_object')];
    case 'container':
      return linked(reference, 'container');
    case 'containers':
      return companionsOf(pieces, change, 'shipment').flatMap((shipment) => linked(pieces.get(pieceKey(shipment)), 'containers'));
    case 'terminal':
      return terminalsOf(pieces, change);
    case 'location':
      return locationOf(pieces, change);
    case 'vessel':
    case 'email_submission':
      return linked(reference, kind);
    case 'document_representation':
      return linked(reference, 'last_document_representation');
    default:
      return never(kind);
  }
}

/** Facilities: the one the news is about; for a last free day the one the box is at; for a changed terminal the old one too. */
function terminalsOf(pieces: Pieces, change: Told): Identifier[] {
  const { reference } = change;
  const own = linked(referenceOf(pieces, change), 'terminal');
  if (reference.type === 'container_updated_event') {
    const named: readonly unknown[] = reference.resource.attributes.changeset.pod_terminal ?? [];
    return [...own, ...named.flatMap((id) => (typeof id === 'string' ? [{ id, type: 'terminal' }] : []))];
  }
  if (own.length || change.event !== 'container.pickup_lfd.changed') return own;
  const [container] = companionsOf(pieces, change, 'container').map((identifier) => pieces.get(pieceKey(identifier)));
  const facility = linked(container, 'pickup_facility');
  return facility.length ? facility : linked(container, 'pod_terminal');
}

/** Where it was; for news of a facility the facility's port, and where even that is unknown, the port of discharge. */
function locationOf(pieces: Pieces, change: Told): Identifier[] {
  const reference = referenceOf(pieces, change);
  const own = [...linked(reference, 'location'), ...linked(reference, 'port')];
  if (own.length || !(change.event === 'container.updated' || change.event === 'container.pickup_lfd.changed')) return own;
  const near = (kind: Companion, name: string) =>
    companionsOf(pieces, change, kind).flatMap((identifier) => linked(pieces.get(pieceKey(identifier)), name));
  const ports = near('terminal', 'port');
  return (ports.length ? ports : near('shipment', 'port_of_discharge')).slice(0, 1);
}

function referenceOf(pieces: Pieces, { reference }: Told): Piece {
  const piece = pieces.get(keyOf(reference));
  if (!piece) throw new Error(`A change names ${keyOf(reference)}, which is not there.`);
  return piece;
}

/** What a change is about. */
export function identifierOf(reference: ChangeReference): Identifier {
  return { type: reference.type, id: 'resource' in reference ? reference.resource.id : reference.id };
}

const keyOf = (reference: ChangeReference) => pieceKey(identifierOf(reference));

function linked(piece: Piece | undefined, name: string): Identifier[] {
  const data = piece?.resource().relationships?.[name]?.data ?? [];
  return Array.isArray(data) ? data : [data];
}

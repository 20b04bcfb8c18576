import type { WebhookEventName } from '../domain/webhook-event.js';
import type { Identifier, ResourceObject } from './jsonapi.js';
import type { Piece } from './piece.js';

/** Date of the payload's form; another form gets another date. */
export const PAYLOAD_VERSION = '2026-03-10';

/** A kind of record that a payload brings along; only present when it is known. */
export type Companion =
  'containers' | 'container' | 'shipment' | 'location' | 'terminal' | 'vessel' | 'email_submission' | 'document_representation';

const AT_PLACE: readonly Companion[] = ['shipment', 'container', 'location'];
const AT_FACILITY: readonly Companion[] = ['shipment', 'container', 'location', 'terminal'];
const ON_VESSEL: readonly Companion[] = ['shipment', 'container', 'location', 'vessel'];
const AT_BERTH: readonly Companion[] = ['shipment', 'container', 'location', 'terminal', 'vessel'];
const ON_PAPER: readonly Companion[] = ['email_submission', 'document_representation'];
const ALONE: readonly Companion[] = [];

/**
 * What each payload includes beside its reference object (interface: webhooks, "Included records per event"). Events that
 * are told in thin payloads have their reference object alone, whose relationships say where to look further.
 */
export const COMPANIONS: Record<WebhookEventName, readonly Companion[]> = {
  'tracking_request.succeeded': ['containers', 'shipment'],
  'tracking_request.failed': ALONE,
  'tracking_request.awaiting_manifest': ALONE,
  'tracking_request.tracking_stopped': ['shipment'],
  'container.transport.empty_out': AT_PLACE,
  'container.transport.full_in': AT_FACILITY,
  'container.transport.vessel_loaded': ON_VESSEL,
  'container.transport.vessel_departed': ON_VESSEL,
  'container.transport.transshipment_arrived': ON_VESSEL,
  'container.transport.transshipment_discharged': ON_VESSEL,
  'container.transport.transshipment_loaded': ON_VESSEL,
  'container.transport.transshipment_departed': ON_VESSEL,
  'container.transport.feeder_arrived': ON_VESSEL,
  'container.transport.feeder_discharged': ON_VESSEL,
  'container.transport.feeder_loaded': ON_VESSEL,
  'container.transport.feeder_departed': ON_VESSEL,
  'container.transport.vessel_arrived': ON_VESSEL,
  'container.transport.vessel_berthed': AT_BERTH,
  'container.transport.vessel_discharged': AT_BERTH,
  'container.transport.available': ALONE,
  'container.transport.not_available': ALONE,
  'container.transport.full_out': AT_FACILITY,
  'container.transport.delivered': ALONE,
  'container.transport.empty_in': AT_FACILITY,
  'container.transport.rail_loaded': AT_FACILITY,
  'container.transport.rail_departed': AT_FACILITY,
  'container.transport.rail_arrived': AT_FACILITY,
  'container.transport.rail_unloaded': AT_FACILITY,
  'container.transport.arrived_at_inland_destination': AT_FACILITY,
  'shipment.estimated.arrival': ['shipment', 'location', 'vessel'],
  'container.transport.estimated.vessel_departed': ALONE,
  'container.transport.estimated.vessel_arrived': ALONE,
  'container.transport.estimated.arrived_at_inland_destination': AT_FACILITY,
  'container.created': ['shipment', 'container'],
  'container.updated': ['shipment', 'container', 'location', 'terminal'],
  'container.pod_terminal_changed': ['shipment', 'container', 'terminal'],
  'container.pickup_lfd.changed': AT_FACILITY,
  'container.pickup_lfd_line.changed': ALONE,
  'container.pickup_lfd_terminal.changed': ALONE,
  'container.pickup_lfd_rail.changed': ALONE,
  'container.pickup_appointment.changed': ALONE,
  'document.extracted': ON_PAPER,
  // What was read of it before, if it was.
  'document.extraction_failed': ON_PAPER,
};

/** The frozen content of a change, as its text parses (promise D12). */
export interface ChangeContent {
  reference_object: Identifier;
  document: Identifier | null;
  included: ResourceObject[];
}

/** The content's text: written once, and never touched again. */
export function renderChangeContent(reference: Piece, companions: readonly Piece[]): string {
  return changeContentParts(reference, companions).join('');
}

/**
 * The same in the parts it is put together of: the texts of records are parts of their own, which many contents have in common.
 * News of a document names it twice, as its clients expect.
 */
export function changeContentParts(reference: Piece, companions: readonly Piece[]): string[] {
  const { type, id } = reference;
  const named = JSON.stringify({ type, id });
  const head = `{"reference_object":${named},"document":${type === 'document' ? named : 'null'},"included":[`;
  return [head, ...companions.flatMap((piece) => [piece.text(), ',']), reference.text(), ']}'];
}

/** The longest beginning of a content that names what it is about. */
export const CONTENT_HEAD_CHARACTERS = 300;

/** What a change is about, read from the beginning of its content, which `renderChangeContent` always writes alike. */
export function readContentHead(head: string): Pick<ChangeContent, 'reference_object' | 'document'> {
  const [, reference, document] = /^\{"reference_object":(\{[^}]*\}),"document":(null|\{[^}]*\}),/.exec(head) ?? [];
  if (!reference || !document) throw new Error('The content of a change does not begin with what it is about.');
  return { reference_object: JSON.parse(reference) as Identifier, document: JSON.parse(document) as Identifier | null };
}

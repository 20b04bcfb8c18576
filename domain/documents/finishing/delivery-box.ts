import { evidenceOf, put, sure, type Draft } from '../draft.js';
import { readDepotTables } from './depot-table.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { cut } from '../values/comparable.js';
import type { Party } from '../values/parties.js';
import { readValue } from '../values/read-value.js';

/** `Appt 12/20/2026 08:30, ask for Luis` behind an address: when it is delivered, and no part of where. */
const APPOINTMENT = /,?\s*(?<!\p{L})(?:appts?|appointment|cita|rendez-vous|termin|appuntamento|agendamento)(?:\.|:|\s)\s*(.*\d.*)$/iu;
/** `EVERPORT TERMINAL. ALL DEMURRAGE FOR ACCOUNT OF …`: a sentence behind a name is not of it. */
const SENTENCE_BEHIND = /^(.{4,60}?\p{L}{4})\.\s+(?:\S+\s+){4,}\S+$/u;

/** Leaves when and on what terms out of the boxes that say where; of a depot, tables may say both. */
export function readDeliveryBoxes(draft: Draft, paper: Paper): void {
  readAppointment(draft, paper);
  readShortCaption(draft, paper);
  readOnBehalf(draft);
  readDepotTables(draft, paper);
  const place = draft.payload['empty_return_location'] as Party | null | undefined;
  const [, name] = SENTENCE_BEHIND.exec(cut(place?.name ?? '')) ?? [];
  if (place != null && name !== undefined) draft.payload['empty_return_location'] = { ...place, name };
}

/** `AUTOTRASPORTI LIGURE S.r.l. per conto di CAFFÈ TORRISI S.p.A.`: who fetches the goods, and for whom. */
const ON_BEHALF =
  /^(.{3,80}?\p{L}\W{0,2}) (?:per (?:ordine e )?conto di|(?:for and )?on behalf of|for account of|pour le compte de|por cuenta de|por conta de|im auftrag (?:von|der|des)|in opdracht van) (?=\p{L}{2})(.{3,})$/iu;

function readOnBehalf(draft: Draft): void {
  const [party, evidence] = [draft.payload['deliver_to'] as Party | null | undefined, draft.evidence['/deliver_to']];
  const [, agent, principal] = ON_BEHALF.exec(party?.name ?? '') ?? [];
  if (party == null || evidence === undefined || agent === undefined || principal === undefined) return;
  draft.payload['deliver_to'] = { ...party, name: principal };
  if (draft.payload['trucker'] !== null) return;
  const trucker = { ...party, name: agent, address: null, country: null, phone: null, email: null, tax_id: null, contact: null };
  put(draft, 'trucker', { value: trucker, evidence: { ...evidence, confidence: sure(evidence.confidence * 0.8), method: 'derived' } });
}

/** `P#: 55821904`: so a box for the pickup number and a day says which of its lines is the number. A letter alone is no caption elsewhere. */
const SHORT = /^P\s?#\s?:?\s*(?=[A-Z\d-]*\d)([A-Z\d-]{4,24})$/i;

function readShortCaption(draft: Draft, { lines, labels }: Paper): void {
  if (draft.payload['pickup_number'] !== null) return;
  if (!labels.some(({ meanings }) => meanings.some(({ field }) => field === 'pickup_number'))) return;
  for (const piece of lines.flatMap(({ pieces }) => pieces)) {
    const [, number] = SHORT.exec(piece.text) ?? [];
    if (number === undefined) continue;
    const evidence = evidenceOf([spanOf(piece, piece.text.length - number.length)], 'label_right');
    return put(draft, 'pickup_number', { value: number.toUpperCase(), evidence });
  }
}

function readAppointment(draft: Draft, paper: Paper): void {
  const [party, evidence] = [draft.payload['deliver_to'] as Party | null | undefined, draft.evidence['/deliver_to']];
  if (party?.address == null || !('delivery_appointment' in draft.payload)) return;
  const [said, when = ''] = APPOINTMENT.exec(cut(party.address)) ?? [];
  const read = said === undefined ? null : readValue('delivery_appointment', { kind: 'datetime', text: when, writing: paper });
  if (said === undefined || read === null) return;
  draft.payload['deliver_to'] = { ...party, address: party.address.slice(0, -said.length).trim() || null };
  if (evidence !== undefined && draft.payload['delivery_appointment'] === null)
    put(draft, 'delivery_appointment', { value: read.value, evidence: { ...evidence, text: when } });
}

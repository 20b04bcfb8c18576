import { z } from 'zod';
import type { Terminal } from '../db/entities/terminal.js';
import { one, toOneOrNone } from './jsonapi.js';
import { uuid } from './values.js';

const flag = z.boolean().describe("True when this facility's feed can supply the attribute.");
const notes = z.string().describe('Remarks on that; usually empty.');

/** Which attributes of a container the feed of a facility can supply. */
const terminalProvidedData = z
  .object({
    pickup_lfd: flag,
    pickup_lfd_notes: notes,
    pod_full_out_at: flag,
    pod_full_out_at_notes: notes,
    available_for_pickup: flag,
    available_for_pickup_notes: notes,
    fees_at_pod_terminal: flag,
    fees_at_pod_terminal_notes: notes,
    holds_at_pod_terminal: flag,
    holds_at_pod_terminal_notes: notes,
    pickup_appointment_at: flag,
    pickup_appointment_at_notes: notes,
    location_at_pod_terminal: flag,
    location_at_pod_terminal_notes: notes,
    pod_full_out_chassis_number: flag,
    pod_full_out_chassis_number_notes: notes,
    empty_terminated_at: flag.optional().describe('Only at rail facilities.'),
    empty_terminated_at_notes: notes.optional().describe('Only at rail facilities.'),
  })
  .meta({ id: 'TerminalProvidedData' });

export const terminalResource = z
  .object({
    id: uuid,
    type: z.literal('terminal'),
    attributes: z.object({
      id: uuid.describe('The id of the resource again.'),
      name: z.string(),
      nickname: z.string().describe('Short label.'),
      firms_code: z.string().nullable().describe('Code of the facility at United States customs.'),
      smdg_code: z.string().nullable().describe('Code of the terminal in the SMDG list.'),
      bic_facility_code: z.string().nullable().describe('Code of the facility at the Bureau International des Containers.'),
      street: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable().describe('Name of the state or province, where places of the country have one.'),
      state_abbr: z.string().nullable().describe('Code of the state or province.'),
      zip: z.string().nullable(),
      country: z.string().nullable().describe('Name of the country in English.'),
      facility_type: z.string().nullable().describe('`ocean_terminal` in a port, `rail` inland; more values are possible.'),
      provided_data: terminalProvidedData,
    }),
    relationships: z.object({ port: toOneOrNone('port') }),
  })
  .meta({ id: 'TerminalResource', description: 'The yard within a port, or an inland rail facility.' });

export const railTerminalResource = z
  .object({
    id: uuid,
    type: z.literal('rail_terminal'),
    attributes: z.object({
      id: uuid.describe('The id of the resource again.'),
      name: z.string(),
      nickname: z.string().describe('Short label.'),
      firms_code: z.string().nullable().describe('Code of the facility at United States customs.'),
      city: z.string().nullable(),
    }),
    relationships: z.object({ port: toOneOrNone('port'), metro_area: toOneOrNone('metro_area') }),
  })
  .meta({ id: 'RailTerminalResource', description: 'An inland rail facility in its older form.' });

/** Link to a facility in either form. */
export const toFacilityOrNone = () => toOneOrNone('terminal', 'rail_terminal');

export interface TerminalResource extends z.infer<typeof terminalResource> {}
export interface RailTerminalResource extends z.infer<typeof railTerminalResource> {}

/** A facility with this type keeps the older form on the wire; new ones are `terminal` with the type `rail`. */
const OLDER_FORM = 'rail_terminal';

/** Whether a railway works there, whichever form the facility has. */
export const isRailFacility = (facilityType: string | null): boolean => facilityType === 'rail' || facilityType === OLDER_FORM;

/** The resource type of a facility, by its `facility_type`. */
export function facilityResourceType(facilityType: string | null): 'terminal' | 'rail_terminal' {
  return facilityType === OLDER_FORM ? 'rail_terminal' : 'terminal';
}

export function renderTerminal(row: Terminal): TerminalResource | RailTerminalResource {
  const named = { id: row.id, name: row.name, nickname: row.nickname, firms_code: row.firmsCode };
  if (row.facilityType === OLDER_FORM) {
    return {
      id: row.id,
      type: 'rail_terminal',
      attributes: { ...named, city: row.city },
      relationships: { port: one('port', row.portId), metro_area: one('metro_area', row.metroAreaId) },
    };
  }
  return {
    id: row.id,
    type: 'terminal',
    attributes: {
      ...named,
      smdg_code: row.smdgCode,
      bic_facility_code: row.bicFacilityCode,
      street: row.street,
      city: row.city,
      state: row.state,
      state_abbr: row.stateAbbr,
      zip: row.zip,
      country: row.country,
      facility_type: row.facilityType,
      provided_data: providedDataOf(row),
    },
    relationships: { port: one('port', row.portId) },
  };
}

function providedDataOf({ providedData, facilityType }: Terminal): z.infer<typeof terminalProvidedData> {
  const onlyRail = new Set(['empty_terminated_at', 'empty_terminated_at_notes']);
  const keys = Object.keys(terminalProvidedData.shape).filter((key) => facilityType === 'rail' || !onlyRail.has(key));
  // What the catalogue does not speak of is not provided.
  return terminalProvidedData.parse(
    Object.fromEntries(keys.map((key) => [key, providedData[key] ?? (key.endsWith('_notes') ? '' : false)])),
  );
}

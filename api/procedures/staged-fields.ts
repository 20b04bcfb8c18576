import { z } from 'zod';
import { useDefinition } from '../../db/custom-fields/definitions.js';
import { hasRoomForValues, valueReader, writeDefaults } from '../../db/custom-fields/values.js';
import type { Transaction } from '../../db/database.js';
import { bareContainerNumber } from '../../domain/container-number.js';
import type { FieldEntity } from '../../domain/custom-fields/definition.js';
import type { StagedFields } from '../../domain/custom-fields/staged.js';
import type { FieldValue } from '../../domain/custom-fields/value.js';
import { fieldValue } from '../../resources/values.js';
import type { Refusal } from '../problems.js';
import { PLURALS } from './custom-field-writing.js';

/** Values that one request may stage for a shipment, and for its containers. */
const STAGED_MAX = 500;

const forShipment = z.object({ api_slug: z.string().trim().min(1), value: fieldValue });
const forContainers = forShipment.extend({
  number: z.string().trim().nullish().describe('Number of the one container it is for; without it: every container.'),
});

/** `initial_custom_fields` of a new tracking request. */
export const stagedFields = z
  .object({
    shipment: z.array(forShipment).max(STAGED_MAX).nullish(),
    containers: z.array(forContainers).max(STAGED_MAX).nullish(),
  })
  .nullish()
  .describe('Values of custom fields for the shipment and the containers that the request will bring.');

/** What a client stages, read; and all that is wrong with it. */
export interface StagedReading {
  /** Null: nothing is staged. */
  staged: StagedFields | null;
  refusals: Refusal[];
}

const AT = '/data/attributes/initial_custom_fields';

/** Reads staged values by the definitions they name. A template that is named becomes the account's own. */
export async function readStagedFields(tx: Transaction, accountId: string, given: z.infer<typeof stagedFields>): Promise<StagedReading> {
  const shipment = given?.shipment ?? [];
  const containers = (given?.containers ?? []).map((one) => ({ ...one, number: one.number ? bareContainerNumber(one.number) : null }));
  const count = shipment.length + containers.length;
  if (count === 0) return { staged: null, refusals: [] };
  const refusals = [
    ...(await refusalsOf(tx, { accountId, entity: 'shipment', list: 'shipment' }, shipment)),
    ...(await refusalsOf(tx, { accountId, entity: 'container', list: 'containers' }, containers)),
    ...containers.flatMap(({ number }, place) => numberRefusals(number, place)),
  ];
  if (refusals.length === 0 && !(await hasRoomForValues(tx, accountId, count)))
    refusals.push({ code: 'limit_reached', detail: 'The account has as many custom field values as it may have.', pointer: AT });
  return { staged: { shipment, containers }, refusals };
}

interface Staged {
  api_slug: string;
  value: FieldValue;
  number?: string | null;
}

async function refusalsOf(
  tx: Transaction,
  { accountId, entity, list }: { accountId: string; entity: FieldEntity; list: 'shipment' | 'containers' },
  fields: readonly Staged[],
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  const seen = new Set<string>();
  const readers = new Map<string, Reader>();
  for (const [place, { api_slug: slug, value, number }] of fields.entries()) {
    const refuse = (code: Refusal['code'], detail: string, pointer: string) =>
      void refusals.push({ code, detail: `initial_custom_fields: ${detail}`, pointer });
    const key = JSON.stringify([slug, number ?? null]);
    if (seen.has(key)) refuse('invalid', `${slug} is given twice.`, `${AT}/${list}/${place}/api_slug`);
    seen.add(key);
    const reader = readers.get(slug) ?? (await readerOf(tx, { accountId, entity, slug }));
    readers.set(slug, reader);
    if (reader === 'unknown') refuse('invalid', `there is no definition ${slug.slice(0, 100)} for ${PLURALS[entity]}.`, AT);
    else if (reader === 'limit_reached') refuse('limit_reached', 'the account has as many definitions as it may have.', AT);
    else {
      const reading = await reader(value);
      if (!reading.valid) refuse(reading.code, `the value of ${slug} ${reading.detail}.`, `${AT}/${list}/${place}/value`);
    }
  }
  return refusals;
}

type Reader = Awaited<ReturnType<typeof valueReader>> | 'unknown' | 'limit_reached';

/** What reads values by a slug, or why nothing does. */
async function readerOf(tx: Transaction, of: { accountId: string; entity: FieldEntity; slug: string }): Promise<Reader> {
  const found = await useDefinition(tx, of);
  return found.kind === 'found' ? valueReader(tx, found.definition) : found.kind;
}

/** A wrong check digit is let through: such boxes exist, and nothing is asked by it. */
function numberRefusals(number: string | null, place: number): Refusal[] {
  if (number === null || /^[A-Z]{4}\d{7}$/.test(number)) return [];
  const detail = 'initial_custom_fields: a container number has four letters and seven digits.';
  return [{ code: 'invalid', detail, pointer: `${AT}/containers/${place}/number` }];
}

/** Gives a new tracking request the defaults of its own definitions. */
export async function giveRequestDefaults(tx: Transaction, accountId: string, requestId: string): Promise<void> {
  await writeDefaults(tx, { accountId, entity: 'tracking_request' }, [requestId]);
}

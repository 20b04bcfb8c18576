import * as bills from './types/bills.js';
import * as cargo from './types/cargo.js';
import * as certificates from './types/certificates.js';
import * as customs from './types/customs.js';
import * as invoices from './types/invoices.js';
import * as moves from './types/moves.js';
import * as orders from './types/orders.js';
import * as waybills from './types/waybills.js';
import { itemKind } from './types/fields.js';
import { other } from './types/other.js';
import type { PaperType } from './types/paper-type.js';
import { shapes } from './types/shapes.js';

export { other };
export type { PaperType };

/** Every kind of shipping paper we know; `other` is the last. */
export const paperTypes: readonly PaperType[] = [
  ...[invoices, bills, moves, orders, waybills, cargo, certificates, customs].flatMap((family) => Object.values(family)),
  other,
].sort((one, two) => one.tier - two.tier);

/** The type with this code; null when there is none. */
export function paperTypeOf(code: string): PaperType | null {
  return BY_CODE.get(code) ?? null;
}

/** The payload of a paper on which nothing could be read: every field is there, without a value. */
export function emptyPayload(code: string): Record<string, unknown> {
  return emptyFields(paperTypeOf(code)?.fields ?? {});
}

/** An object of a shape (`party`, `container` …) without values. */
export function emptyShape(name: string): Record<string, unknown> {
  return emptyFields(shapes[name] ?? {});
}

function emptyFields(fields: PaperType['fields']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, itemKind(kind) === null ? null : []]));
}

const BY_CODE: ReadonlyMap<string, PaperType> = new Map(paperTypes.map((type) => [type.code, type]));

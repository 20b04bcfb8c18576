import { z } from 'zod';
import type { Transaction } from '../../db/database.js';
import { pageInMemory } from '../../db/lists/in-memory.js';
import { LOCATIONS } from '../../db/lists/locations.js';
import { locationsOf } from '../../db/locations.js';
import { locationOne, locationPage, type LocationOne, type LocationPage } from '../../resources/envelopes.js';
import { joinedText, type Piece } from '../../resources/piece.js';
import { storedOne, storedPage } from '../../resources/stored-document.js';
import { listInput } from '../lists/input.js';
import { frameOf } from '../lists/page.js';
import { readList } from '../lists/read.js';
import { notFound } from '../problems.js';
import { isUuid, oneRecord, recordsOf } from '../records.js';
import { asAccount, router, storedText } from '../trpc.js';

const tag = 'Reference data';
const one: z.ZodType<LocationOne> = locationOne;
const page: z.ZodType<LocationPage> = locationPage;

const list = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/locations',
      status: 200,
      tag,
      errors: [400, 422],
      summary: 'List ports, inland places and terminals, by name',
    },
  })
  .input(listInput(LOCATIONS).extend({ q: z.string().optional().describe('Part of the name or of a code; case and accents aside.') }))
  .output(storedText(page))
  .query(async ({ ctx, input: { q = '', ...asked } }) => {
    const { database } = ctx.deps;
    const read = readList(LOCATIONS, { account: ctx.caller.accountId, q: q.trim() }, asked);
    const locations = (await locationsOf(database)).called(q);
    const { ids, ...extent } = pageInMemory(LOCATIONS, locations, read.wanted);
    const typeOf = new Map(locations.map(({ id, type }) => [id, type]));
    return database.forAccount(ctx.caller.accountId, async (tx) => {
      const pieces = await piecesOf(tx, ids, typeOf);
      const count = pieces.length;
      return storedPage({ data: joinedText(pieces), included: '', count }, frameOf(ctx.self, read, { ...extent, count }));
    });
  });

/** Resources of several types, in the order of their ids. */
async function piecesOf(tx: Transaction, ids: readonly string[], typeOf: ReadonlyMap<string, string>): Promise<Piece[]> {
  const byType = new Map<string, string[]>();
  for (const id of ids) {
    const type = typeOf.get(id) ?? '';
    byType.set(type, [...(byType.get(type) ?? []), id]);
  }
  const loaded = new Map<string, Piece>();
  for (const [type, some] of byType) for (const piece of await recordsOf(tx, type, some)) loaded.set(piece.id, piece);
  return ids.map((id) => loaded.get(id)).filter((piece) => piece !== undefined);
}

const get = asAccount
  .meta({
    rest: { method: 'GET', path: '/locations/{id}', status: 200, tag, errors: [404], summary: 'Get a port, an inland place or a terminal' },
  })
  .input(z.object({ id: z.string().describe('UUID, or UN/LOCODE of a port or an inland place.') }))
  .output(storedText(one))
  .query(async ({ ctx, input }) => {
    const by = isUuid(input.id) ? { id: input.id.toLowerCase() } : { locode: input.id.toUpperCase() };
    if ('locode' in by && !/^[A-Z]{2}[A-Z0-9]{3}$/.test(by.locode)) throw notFound();
    const { database } = ctx.deps;
    const named = (await locationsOf(database)).get(by);
    if (!named) throw notFound();
    return database.forAccount(ctx.caller.accountId, async (tx) => storedOne(await oneRecord(tx, named), { self: ctx.self }));
  });

export const locations = router({ list, get });

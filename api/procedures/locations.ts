import { z } from 'zod';
import type { Transaction } from '../../db/database.js';
import { locationsOf, type LocationType } from '../../db/locations.js';
import { locationOne, locationPage, type LocationOne, type LocationPage } from '../../resources/envelopes.js';
import { joinedText, type Piece } from '../../resources/piece.js';
import { storedOne, storedPage } from '../../resources/stored-document.js';
import { pageFrame } from '../links.js';
import { pageInput, readPage } from '../list-query.js';
import { notFound } from '../problems.js';
import { isUuid, oneRecord, recordsOf } from '../records.js';
import { asAccount, router, storedText } from '../trpc.js';

const tag = 'Reference data';
const one: z.ZodType<LocationOne> = locationOne;
const page: z.ZodType<LocationPage> = locationPage;

const list = asAccount
  .meta({
    rest: { method: 'GET', path: '/locations', status: 200, tag, errors: [], summary: 'List ports, inland places and terminals, by name' },
  })
  .input(
    z.object({
      q: z.string().optional().describe('Part of the name or of a code; case and accents aside.'),
      filter: z
        .object({
          type: z.string().optional().describe('`port`, `metro_area`, `terminal` or `rail_terminal`.'),
          locode: z.string().optional().describe('UN/LOCODE: the place and the terminals there.'),
        })
        .optional(),
      page: pageInput,
    }),
  )
  .output(storedText(page))
  .query(async ({ ctx, input }) => {
    const wanted = readPage(input.page);
    const { type, locode } = input.filter ?? {};
    const filter = { q: input.q?.trim(), type, locode: locode?.trim().toUpperCase() };
    const { database } = ctx.deps;
    const { found, total } = (await locationsOf(database)).find(filter, wanted);
    return database.forAccount(ctx.caller.accountId, async (tx) => {
      const pieces = await piecesOf(tx, found);
      const count = pieces.length;
      return storedPage({ data: joinedText(pieces), included: '', count, total }, pageFrame(ctx.self, wanted, { count, total }));
    });
  });

/** Resources of several types, in the order they were found. */
async function piecesOf(tx: Transaction, found: readonly LocationType[]): Promise<Piece[]> {
  const byType = new Map<string, string[]>();
  for (const { type, id } of found) byType.set(type, [...(byType.get(type) ?? []), id]);
  const loaded = new Map<string, Piece>();
  for (const [type, ids] of byType) for (const piece of await recordsOf(tx, type, ids)) loaded.set(piece.id, piece);
  return found.map(({ id }) => loaded.get(id)).filter((piece) => piece !== undefined);
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

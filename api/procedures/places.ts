import { z } from 'zod';
import { rowsOf, type Transaction } from '../../db/database.js';
import {
  metroAreaOne,
  portOne,
  terminalOne,
  vesselOne,
  type MetroAreaOne,
  type PortOne,
  type TerminalOne,
  type VesselOne,
} from '../../resources/envelopes.js';
import { storedOne, type StoredDocument } from '../../resources/stored-document.js';
import { notFound } from '../problems.js';
import { isUuid, oneRecord, readId } from '../records.js';
import { asAccount, router, storedText, type AccountContext } from '../trpc.js';

const tag = 'Reference data';
const port: z.ZodType<PortOne> = portOne;
const metroArea: z.ZodType<MetroAreaOne> = metroAreaOne;
const terminal: z.ZodType<TerminalOne> = terminalOne;
const vessel: z.ZodType<VesselOne> = vesselOne;

const byLocode = z.object({ id: z.string().describe('UUID or UN/LOCODE.') });

const getPort = asAccount
  .meta({ rest: { method: 'GET', path: '/ports/{id}', status: 200, tag, errors: [404], summary: 'Get a port' } })
  .input(byLocode)
  .output(storedText(port))
  .query(({ ctx, input }) => readReference(ctx, { type: 'port', id: input.id, code: { column: 'locode', form: /^[A-Z]{2}[A-Z0-9]{3}$/ } }));

const getMetroArea = asAccount
  .meta({ rest: { method: 'GET', path: '/metro_areas/{id}', status: 200, tag, errors: [404], summary: 'Get a metropolitan area' } })
  .input(byLocode)
  .output(storedText(metroArea))
  .query(({ ctx, input }) =>
    readReference(ctx, { type: 'metro_area', id: input.id, code: { column: 'locode', form: /^[A-Z]{2}[A-Z0-9]{3}$/ } }),
  );

const getTerminal = asAccount
  .meta({ rest: { method: 'GET', path: '/terminals/{id}', status: 200, tag, errors: [404], summary: 'Get a terminal' } })
  .input(z.object({ id: z.string() }))
  .output(storedText(terminal))
  .query(({ ctx, input }) => readReference(ctx, { type: 'terminal', id: readId(input.id) }));

const getVessel = asAccount
  .meta({ rest: { method: 'GET', path: '/vessels/{id}', status: 200, tag, errors: [404], summary: 'Get a vessel' } })
  .input(z.object({ id: z.string().describe('UUID or IMO number.') }))
  .output(storedText(vessel))
  .query(({ ctx, input }) => readReference(ctx, { type: 'vessel', id: input.id, code: { column: 'imo', form: /^\d{7}$/ } }));

interface Reference {
  type: 'port' | 'metro_area' | 'terminal' | 'vessel';
  id: string;
  /** A code that names it as well as its id. */
  code?: { column: 'locode' | 'imo'; form: RegExp };
}

async function readReference({ deps, caller, self }: AccountContext, reference: Reference): Promise<StoredDocument> {
  return deps.database.forAccount(caller.accountId, async (tx) => {
    const id = await idOf(tx, reference);
    return storedOne(await oneRecord(tx, { type: reference.type, id }), { self });
  });
}

async function idOf(tx: Transaction, { type, id, code }: Reference): Promise<string> {
  if (isUuid(id)) return id.toLowerCase();
  const text = id.toUpperCase();
  if (!code?.form.test(text)) throw notFound();
  const [row] = await rowsOf<{ id: string }>(tx, `select id from ${type} where ${code.column} = $1`, [text]);
  if (!row) throw notFound();
  return row.id;
}

export const ports = router({ get: getPort });
export const metroAreas = router({ get: getMetroArea });
export const terminals = router({ get: getTerminal });
export const vessels = router({ get: getVessel });

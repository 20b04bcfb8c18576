import { z } from 'zod';
import { metroAreaOne, portOne, terminalOne, type MetroAreaOne, type PortOne, type TerminalOne } from '../../resources/envelopes.js';
import { readId } from '../records.js';
import { readReference } from '../reference.js';
import { asAccount, router, storedText } from '../trpc.js';
import { futurePositions, futurePositionsWithCoordinates } from './future-positions.js';
import { getVessel } from './past-positions.js';

const tag = 'Reference data';
const port: z.ZodType<PortOne> = portOne;
const metroArea: z.ZodType<MetroAreaOne> = metroAreaOne;
const terminal: z.ZodType<TerminalOne> = terminalOne;

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

export const ports = router({ get: getPort });
export const metroAreas = router({ get: getMetroArea });
export const terminals = router({ get: getTerminal });
export const vessels = router({ get: getVessel, futurePositions, futurePositionsWithCoordinates });

import { completable, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { shippingLines } from '../answers/shipping-lines.js';
import { withMeans, type Caller } from '../tool.js';

/** Completions a client shows at a time. */
const COMPLETIONS_MAX = 100;

/** A question in words, as a message of the user. */
export function asked(text: string) {
  return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
}

/** Id of the container that a prompt is about. */
export const containerId = z.guid().describe('Id of the container, a UUID; search_container finds it.');

export const carrier = z
  .string()
  .regex(/^[A-Za-z]{4}$/, 'is a SCAC, four letters')
  .describe('SCAC of the shipping line, four letters.');

/**
 * The same arguments, of which the carrier is completed from what is typed of its code or name; where the lines cannot be asked for,
 * nothing is offered. A server is made for every request, and who asks for lines is its caller: the schema is made once, and lent.
 */
export function completingCarrier<Arguments extends z.ZodObject>(args: Arguments, caller: Caller) {
  const lent: typeof carrier = Object.create(carrier);
  const shape = { ...args.shape, carrier: completable(lent, (typed) => linesLike(typed, caller)) };
  return { '~standard': args['~standard'], shape };
}

async function linesLike(typed: string, caller: Caller): Promise<string[]> {
  const asking = withMeans(caller, new AbortController().signal, ({ client }) => shippingLines(client, typed));
  const lines = await asking.catch(() => []);
  return lines.map((line) => line.scac).slice(0, COMPLETIONS_MAX);
}

/** Makes a prompt known to a server. */
export type OfferPrompt = (server: McpServer, caller: Caller) => void;

import { completable, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { shippingLines } from '../answers/shipping-lines.js';
import { meansOf, type Caller } from '../tool.js';

/** Completions a client shows at a time. */
const COMPLETIONS_MAX = 100;

/** A question in words, as a message of the user. */
export function asked(text: string) {
  return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
}

/** Id of the container that a prompt is about. */
export const containerId = z.guid().describe('Id of the container, a UUID; search_container finds it.');

/** SCAC of a shipping line, completed from what is typed of its code or name. Where the lines cannot be asked for, nothing is offered. */
export function carrier(caller: Caller) {
  const scac = z
    .string()
    .regex(/^[A-Za-z]{4}$/, 'is a SCAC, four letters')
    .describe('SCAC of the shipping line, four letters.');
  // Optional on the outside: the library looks for what completes below that.
  return completable(scac, async (typed) => {
    const { client } = meansOf(caller, new AbortController().signal);
    const lines = await shippingLines(client, typed).catch(() => []);
    return lines.map((line) => line.scac).slice(0, COMPLETIONS_MAX);
  }).optional();
}

/** Makes a prompt known to a server. */
export type OfferPrompt = (server: McpServer, caller: Caller) => void;

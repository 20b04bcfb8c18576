import type { CallToolResult, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { Log } from '../domain/log.js';
import type { Timestamp } from '../domain/time.js';
import { bounded, boundedText } from './bounded.js';
import type { Contract } from './contract.js';
import { within } from './deadline.js';
import type { LandfallClient } from './landfall-client.js';
import { classOf, redacted } from './redact.js';
import { describedOnce } from './schema.js';

/** Whom a server works for, and what it is given for that. */
export interface Caller {
  /** REST with the caller's key, until the signal. */
  connect: (until: AbortSignal) => LandfallClient;
  log: Log;
  now: () => Timestamp;
  /** Scheme of the addresses of resources. */
  scheme: string;
}

/** What one call may use. */
export interface Means extends Omit<Caller, 'connect'> {
  client: LandfallClient;
}

/** A call has ended by then, whatever it waits for. */
const CALL_MS = 30_000;

/** Does something with the means of one call: they end with it, when whoever called is gone, and when its time is over. */
export function withMeans<Result>(
  { connect, ...caller }: Caller,
  signal: AbortSignal,
  run: (means: Means) => Promise<Result>,
): Promise<Result> {
  return within({ signal, ms: CALL_MS }, (until) => run({ ...caller, client: connect(until) }));
}

/** A record that a result speaks of, as an address that can be read. */
export interface ContainerLink {
  id: string;
  number: string;
  description: string;
}

export interface Outcome {
  /** What was asked for. */
  result: Record<string, unknown>;
  contract: Contract;
  /** Words for people in place of the result as JSON. */
  words?: string;
  links?: ContainerLink[];
  /** How many of what, for the log. */
  counts?: Record<string, number>;
}

interface Described<Input extends z.ZodType> {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: z.ZodType;
  /** Writes something; all others only read. */
  writes?: boolean;
  run: (means: Means, input: z.output<Input>) => Promise<Outcome>;
}

/** One tool, whatever it is given. */
export interface Tool extends Omit<Described<z.ZodType>, 'input' | 'output' | 'run'> {
  input: StandardSchemaWithJSON;
  output: StandardSchemaWithJSON;
  run: (means: Means, input: unknown) => Promise<Outcome>;
}

/** A tool by its description; `run` gets its input as the schema read it. */
export function tool<Input extends z.ZodType>({ run, input, output, ...described }: Described<Input>): Tool {
  return {
    ...described,
    input: describedOnce(input),
    output: describedOnce(output),
    run: (means, given) => run(means, given as z.output<Input>),
  };
}

const FAILED = 'The request could not be completed. Check what was asked for, or try again later.';

/** Runs a tool and gives its result the form that clients read. Whatever is thrown becomes one sentence, and its class a line of the log. */
export async function callTool({ name, run }: Tool, means: Means, input: unknown): Promise<CallToolResult> {
  const began = performance.now();
  const { log } = means;
  log.debug('tool called', { tool: name, event: 'start' });
  const took = () => Math.round(performance.now() - began);
  try {
    const outcome = await run(means, input);
    log.info('tool answered', { tool: name, event: 'complete', duration_ms: took(), ...redacted(outcome.counts ?? {}) });
    return resultOf(outcome, means.scheme);
  } catch (error) {
    log.warn('tool failed', { tool: name, event: 'error', duration_ms: took(), error: classOf(error) });
    return { isError: true, content: [{ type: 'text', text: FAILED }] };
  }
}

function resultOf({ result, contract, words, links = [] }: Outcome, scheme: string): CallToolResult {
  const told = bounded(result) as Record<string, unknown>;
  return {
    content: [
      { type: 'text', text: words ?? JSON.stringify(told) },
      ...links.map((link) => linkOf(link, scheme)),
      { type: 'text', text: JSON.stringify(steeringOf(contract)), annotations: { audience: ['assistant'] } },
    ],
    structuredContent: { ...told, _response_contract: contract },
  };
}

/** A container's number has eleven characters. */
const LONGEST_NAME = 40;

function linkOf({ id, number, description }: ContainerLink, scheme: string): CallToolResult['content'][number] {
  return {
    type: 'resource_link',
    uri: `${scheme}://container/${id}`,
    name: `Container ${boundedText(number, LONGEST_NAME)}`,
    description,
    mimeType: 'text/markdown',
    annotations: { audience: ['user', 'assistant'] },
  };
}

function steeringOf({ purpose, presentation_guidance, suggested_follow_ups, suggested_tools }: Contract): Record<string, unknown> {
  return { _agent_steering: true, purpose, presentation_guidance, suggested_follow_ups, suggested_tools };
}

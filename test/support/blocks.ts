import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkout } from '../../sandbox/settings.js';

/** A block of a page that is run, and the answer that the page prints below it, if any. */
export interface Block {
  code: string;
  answer: string | null;
}

/** Blocks of a page of docs/ in a language, each with the block of another language that follows it at once. */
export function blocksOf(page: string, language: string): Block[] {
  const text = readFileSync(join(checkout, 'docs', page), 'utf8');
  const fences = [...text.matchAll(/```(\w*)\n([\s\S]*?)```(\s*(?=```))?/g)];
  return fences.flatMap(([, of, code = '', atOnce], at) => {
    const [, next, answer = null] = fences[at + 1] ?? [];
    return of === language ? [{ code, answer: atOnce === undefined || next === language ? null : answer }] : [];
  });
}

/**
 * Reads a page of docs/ as a reader does, in a folder where Landfall was started: every block of sh as it stands, every answer
 * against the printed one. `told` is what the page is to be changed in before. Answers where they differ, and how many ran.
 */
export async function walkThrough(
  page: string,
  folder: string,
  told = (code: string) => code,
): Promise<{ ran: number; differing: string[] }> {
  const blocks = blocksOf(page, 'sh').map(({ code, answer }) => ({ code: told(code), answer: answer === null ? null : told(answer) }));
  const outputs = await outputsOf(
    blocks.map(({ code }) => code),
    folder,
  );
  const differing = blocks.flatMap(({ code, answer }, at) => {
    const difference = differenceOfOutput(answer, outputs[at]?.trim() ?? 'nothing, since it was not reached');
    return difference === null ? [] : [`${code}${difference}`];
  });
  return { ran: outputs.length, differing };
}

function differenceOfOutput(answer: string | null, output: string): string | null {
  if (answer === null) return output === '' ? null : `prints an answer that the page does not: ${output}`;
  if (output === '') return 'nothing was answered';
  return isJson(answer) ? differenceOf(JSON.parse(answer), JSON.parse(output)) : differenceOfText(answer.trim(), output);
}

function isJson(text: string): boolean {
  return /^[{[\d]/.test(text);
}

/** `…` stands for anything within a line. */
function differenceOfText(printed: string, text: string): string | null {
  const pattern = printed.split(ANYTHING).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${pattern.join('.*')}$`).test(text) ? null : `${text}, not ${printed}`;
}

/** Runs blocks of sh one after the other in one bash, as a reader does. Answers what each one printed. */
export async function outputsOf(codes: readonly string[], cwd: string): Promise<string[]> {
  const script = codes.flatMap((code) => [code, `printf '%s' '${MARK}'`]);
  const { stdout } = await promisify(execFile)('bash', ['-c', [END_ALL, ...script].join('\n')], {
    cwd,
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.split(MARK).slice(0, codes.length);
}

/** What a page started beside it ends with it. */
const END_ALL = `trap 'kill $(jobs -p) 2> /dev/null' EXIT`;
const MARK = '\u0004end of a block\u0004';

/** What a page leaves open. */
const ANYTHING = '…';

/**
 * Where an answer is not what a page prints; null when it is. `…` stands for any value, a list that ends in it may go on, and
 * an object that has a member of that name may have others.
 */
export function differenceOf(printed: unknown, answer: unknown, at = ''): string | null {
  if (printed === ANYTHING) return null;
  if (typeof printed !== 'object' || printed === null || typeof answer !== 'object' || answer === null)
    return printed === answer ? null : `${at}: ${JSON.stringify(answer)}, not ${JSON.stringify(printed)}`;
  const open = Array.isArray(printed) ? printed.at(-1) === ANYTHING : ANYTHING in printed;
  const told = new Map(
    Object.entries(printed).filter(([name, value]) => name !== ANYTHING && !(open && Array.isArray(printed) && value === ANYTHING)),
  );
  const given = new Map(Object.entries(answer));
  const surplus = [...given.keys()].find((name) => !told.has(name));
  if (surplus !== undefined && !open) return `${at}/${surplus}: is not printed`;
  for (const [name, value] of told) {
    if (!given.has(name)) return `${at}/${name}: is not answered`;
    const difference = differenceOf(value, given.get(name), `${at}/${name}`);
    if (difference !== null) return difference;
  }
  return Array.isArray(printed) === Array.isArray(answer) ? null : `${at}: is no ${Array.isArray(printed) ? 'list' : 'object'}`;
}

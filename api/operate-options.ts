import { z } from 'zod';
import { rowsOf, type Transaction } from '../db/database.js';
import { FEATURES } from '../domain/features.js';
import { shippingLineByScac } from '../domain/shipping-lines.js';
import { LAST_MOMENT, millisecondsOf } from '../domain/time.js';
import { profileScacOf, SERVED_SCACS } from '../sources/carriers/served.js';
import { Mistake } from './operate-mistake.js';
import { isUuid } from './records.js';

type Given = Record<string, string>;

const NAME_MAX = 255;
/** RFC 5321. */
const EMAIL_MAX = 254;

/** `--name`: of a company, a person or a key, without the blanks around it. */
export function readName({ name = '' }: Given): string {
  const read = name.trim();
  if (read.length < 1 || read.length > NAME_MAX || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(read))
    throw new Mistake(`--name must be a text of 1 to ${NAME_MAX} characters in one line.`);
  return read;
}

/** `--email`. */
export function readEmail({ email = '' }: Record<string, string>): string {
  if (!z.email().max(EMAIL_MAX).safeParse(email).success) throw new Mistake('--email must be an address like ada@example.com.');
  return email;
}

/** A moment; null when none is given. */
export function readMoment(given: Given, option: string): string | null {
  const text = given[option];
  if (text === undefined) return null;
  const instant = z.union([z.iso.datetime({ offset: true }), z.iso.date()]).safeParse(text).success ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant)) throw new Mistake(`--${option} must be a time like 2026-12-31T00:00:00Z.`);
  // PostgreSQL knows no year 0, and ISO 8601 none after 9999; whatever lies before 1970 is over.
  return new Date(Math.min(Math.max(instant, 0), millisecondsOf(LAST_MOMENT))).toISOString();
}

/** A whole number. */
export function readNumber(given: Given, { option, min, max }: { option: string; min: number; max: number }): number {
  const number = numberIn(given[option] ?? '');
  if (!(number >= min && number <= max)) throw new Mistake(`--${option} must be a whole number from ${min} to ${max}.`);
  return number;
}

const numberIn = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);

/** A whole number; null for the word that stands for none. `or`: another word that would have done. */
export function readWholeNumber(
  given: Given,
  { option, min, max, word = 'standard', or }: { option: string; min: number; max: number; word?: string; or?: string },
): number | null {
  const text = given[option] ?? '';
  if (text === word) return null;
  const number = numberIn(text);
  const words = [or, word].flatMap((one) => (one === undefined ? [] : [`"${one}"`]));
  if (!(number >= min && number <= max))
    throw new Mistake(`--${option} must be a whole number from ${min} to ${max}, or ${words.join(' or ')}.`);
  return number;
}

/** The SCAC of a line that we know, of whichever of its codes. */
export function readLine(scac: string): string {
  const line = shippingLineByScac(scac);
  if (!line) throw new Mistake(`${scac} is no SCAC of a shipping line we know.`);
  return line.scac;
}

/** The SCAC of the profile that serves a line: several lines may be asked by one. */
export function readServedLine(scac: string): string {
  const line = shippingLineByScac(scac);
  const profile = line && profileScacOf(line.scac);
  if (!profile) throw new Mistake(`${scac} is not served by a profile. There are: ${SERVED_SCACS.join(', ')}.`);
  return profile;
}

/** Secrets of standard input. The text itself is never repeated. */
export function readSecrets(input: string, wanted: string): Record<string, string> {
  let value: unknown;
  try {
    value = JSON.parse(input);
  } catch {
    throw new Mistake(`Standard input is no JSON: {"name of the secret": "…"}. ${wanted}`);
  }
  const read = z.record(z.string(), z.string().min(1)).safeParse(value);
  if (!read.success) throw new Mistake(`Standard input must be a JSON object of texts: {"name of the secret": "…"}. ${wanted}`);
  return read.data;
}

/** Paid features, their names joined by commas. */
export function readFeatures(text: string): string[] {
  if (text === 'none') return [];
  const wanted = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = wanted.filter((name) => !FEATURES.some((feature) => feature === name));
  if (unknown.length) throw new Mistake(`There is no feature ${unknown.join(', ')}. There are: ${FEATURES.join(', ')}.`);
  return [...new Set(wanted)];
}

/** The account that is named, which must exist. */
export async function readAccount(tx: Transaction, given: Record<string, string>): Promise<string> {
  const id = given['account'] ?? '';
  const known = isUuid(id) ? await rowsOf(tx, 'select from account where id = $1', [id]) : [];
  if (known.length === 0) throw new Mistake('There is no such account; "accounts list" shows them.');
  return id;
}

import { roundedBox, type Word } from './page.js';
import { around } from './layout/geometry.js';
import type { Span } from './layout/near.js';
import type { Evidence, ReadingWarning } from './reading.js';
import { emptyPayload } from './types.js';

/** A value read, with where it was read. */
export interface Found<T = unknown> {
  value: T;
  evidence: Evidence;
}

/** A payload as it fills. */
export interface Draft {
  payload: Record<string, unknown>;
  evidence: Record<string, Evidence>;
  warnings: ReadingWarning[];
}

export const draftOf = (code: string): Draft => ({ payload: emptyPayload(code), evidence: {}, warnings: [] });

/** How sure a way of reading is, before the words themselves are looked at. */
const SURENESS: Readonly<Record<string, number>> = {
  label_right: 1,
  label_below: 1,
  label_above: 1,
  label_fuzzy: 0.85,
  table: 1,
  table_total: 1,
  pattern: 0.8,
  position: 0.6,
  derived: 0.8,
};

/** Evidence of a value: the words it was read from, and how sure they and the way of reading make it. */
export function evidenceOf(spans: readonly Span[], method: string, factor = 1): Evidence {
  const words = spans.flatMap((span) => span.words.map(({ word }) => word));
  const first = spans[0];
  const page = first?.page.number ?? 1;
  const boxes = spans
    .filter((span) => span.page.number === page)
    .flatMap((span) => span.words.flatMap(({ word }) => (word.box === null ? [] : [word.box])));
  const source = words.length === 0 ? 0.5 : Math.max(0.3, surenessOf(words, first?.page.method === 'ocr'));
  const cell = words[0]?.cell;
  return {
    page,
    box: boxes.length === 0 ? null : roundedBox(around(boxes)),
    ...(cell !== undefined && { cell }),
    text: spans
      .map(({ text }) => text)
      .join('\n')
      .slice(0, 2000),
    confidence: sure(Math.min(source, 0.98) * surenessOfWay(method) * factor),
    method,
  };
}

/** How sure a way of reading is, whatever the words look like. */
export const surenessOfWay = (method: string): number => SURENESS[method] ?? 1;

/** The mean of the words; of a picture no value is surer than the word of it that was seen worst. */
function surenessOf(words: readonly Word[], seen: boolean): number {
  const mean = words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
  const worst = words.reduce((least, { text, confidence }) => (WRITTEN.test(text) ? Math.min(least, confidence) : least), 1);
  return seen ? Math.min(mean, worst) : mean;
}

const WRITTEN = /[\p{L}\p{N}]/u;

/** A confidence, within what we ever claim. */
export const sure = (confidence: number): number => Math.min(0.99, Math.max(0.01, Math.round(confidence * 1000) / 1000));

/** Puts a value where the payload has a place for it and nothing better stands there. */
export function put(draft: Draft, field: string, found: Found | null): void {
  if (found === null || !(field in draft.payload)) return;
  const before = draft.evidence[`/${field}`];
  if (before !== undefined && before.confidence >= found.evidence.confidence) return;
  draft.payload[field] = found.value;
  draft.evidence[`/${field}`] = found.evidence;
}

/** Replaces whatever stands there. */
export function replace(draft: Draft, field: string, found: Found): void {
  if (!(field in draft.payload)) return;
  draft.payload[field] = found.value;
  draft.evidence[`/${field}`] = found.evidence;
}

/** Makes a value surer or less sure. */
export function weigh(draft: Draft, pointer: string, factor: number): void {
  const evidence = draft.evidence[pointer];
  if (evidence !== undefined) draft.evidence[pointer] = { ...evidence, confidence: sure(evidence.confidence * factor) };
}

/** Makes a value at least as sure as this. */
export function raise(draft: Draft, pointer: string, least: number): void {
  const evidence = draft.evidence[pointer];
  if (evidence !== undefined && evidence.confidence < least) draft.evidence[pointer] = { ...evidence, confidence: sure(least) };
}

export function warn(draft: Draft, code: string, { pointer, detail }: { pointer: string | null; detail: string }): void {
  draft.warnings.push({ code, pointer, detail });
}

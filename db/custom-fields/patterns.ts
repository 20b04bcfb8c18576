import { RE2JS } from 're2js';

/** A pattern may come to so many instructions: what a text of 255 characters is held against in a few milliseconds. */
const INSTRUCTIONS_MAX = 300;
/** Patterns kept ready in one process. */
const COMPILED_MAX = 500;

const compiled = new Map<string, RE2JS>();

/**
 * Whether a pattern fits some part of a text. RE2 looks at each character once, whatever the pattern: a client's regular
 * expression never runs in the engine's own, which can be kept busy for years. What cannot be used fits nothing.
 */
export function patternFits(pattern: string, text: string): boolean {
  return patternFault(pattern) === null && compile(pattern).matcher(text).find();
}

/** What is wrong with a pattern, in words; null when it can be used. */
export function patternFault(pattern: string): string | null {
  try {
    return compile(pattern).programSize() > INSTRUCTIONS_MAX ? 'is too large a pattern' : null;
  } catch {
    return 'is no pattern in the syntax of RE2';
  }
}

function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known) return known;
  const fresh = RE2JS.compile(pattern);
  if (compiled.size >= COMPILED_MAX) compiled.delete(compiled.keys().next().value ?? '');
  compiled.set(pattern, fresh);
  return fresh;
}

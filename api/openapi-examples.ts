import type { Call } from './examples/calls/call.js';
import { ORIGIN } from './examples/calls/world.js';
import { servedAt } from './links.js';

/** The description's examples, each once: calls that are answered alike show the same one. */
export class Examples {
  readonly named: Record<string, { value: unknown }> = {};
  private readonly names = new Map<string, string>();

  /** An example where it is shown; nothing where there is none. */
  shown(name: string, value: unknown): { examples?: object } {
    if (value === undefined) return {};
    const text = JSON.stringify(value);
    const known = this.names.get(text) ?? name;
    this.names.set(text, known);
    this.named[known] = { value };
    return { examples: { example: { $ref: `#/components/examples/${known}` } } };
  }
}

/** Where an example's call goes: `https://landfall.example/v2/ports/USLAX`. */
export function exampleAddress(path: string, call: Call | undefined): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(call?.parameters?.[name] ?? '')));
  return ORIGIN + servedAt(filled);
}

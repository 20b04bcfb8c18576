import type { Plugin } from 'esbuild';
import { columnKeys, madeCaptions, madeColumns } from '../domain/documents/labels/made.js';
import { packed } from '../domain/documents/labels/packed.js';

const FILE = 'landfall:tables';

/**
 * Puts what `labels/made.ts` makes in its place, made: a program with these tables has none of the lists that they are made of. They
 * lie in a file beside the program, of which it takes those that it asks for: as a part of it, all four megabytes would have to be
 * understood before it begins.
 */
export const madeTables: Plugin = {
  name: 'tables made beforehand',
  setup: ({ onLoad, onResolve }) => {
    const { text, places } = written();
    onLoad({ filter: /[\\/]documents[\\/]labels[\\/]made\.ts$/ }, () => ({ contents: madeBeforehand(places), loader: 'js' }));
    onResolve({ filter: new RegExp(`^${FILE}$`) }, () => ({ path: 'tables.txt', namespace: FILE }));
    onLoad({ filter: /.*/, namespace: FILE }, () => ({ contents: text, loader: 'file' }));
  },
};

/** Where each table lies in the text of all: first character, the one behind its last. */
type Places = Record<string, [number, number]>;

const CAPTIONS = 'captions of all kinds';

function written(): { text: string; places: Places } {
  const places: Places = {};
  let text = '';
  const write = (name: string, table: unknown): void => {
    const json = inAscii(JSON.stringify(table));
    places[name] = [text.length, text.length + json.length];
    text += json;
  };
  write(CAPTIONS, packed(madeCaptions()));
  for (const key of columnKeys()) write(key, madeColumns(key));
  return { text, places };
}

/** A byte for a character, so that a place in one is a place in the other. */
const inAscii = (json: string): string =>
  json.replaceAll(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A module like the one that it stands for. */
const madeBeforehand = (places: Places): string => `
  import { readFileSync } from 'node:fs';
  import { unpacked } from './packed.js';
  import file from '${FILE}';
  const places = new Map(Object.entries(${JSON.stringify(places)}));
  let text;
  const made = (name) => {
    text ??= readFileSync(new URL(file, import.meta.url), 'latin1');
    return JSON.parse(text.slice(...places.get(name)));
  };
  export const madeCaptions = () => unpacked(made('${CAPTIONS}'));
  export const madeColumns = (key) => places.has(key) ? made(key) : undefined;
`;

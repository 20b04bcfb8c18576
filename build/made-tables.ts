import type { Plugin } from 'esbuild';
import { columnKeys, madeCaptions, madeColumns } from '../domain/documents/labels/made.js';
import { packed } from '../domain/documents/labels/packed.js';

/** Puts what `labels/made.ts` makes in its place, made: a program with these tables has none of the lists that they are made of. */
export const madeTables: Plugin = {
  name: 'tables made beforehand',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]documents[\\/]labels[\\/]made\.ts$/ }, () => ({ contents: madeBeforehand(), loader: 'js' })),
};

/** A module like the one that it stands for. Of columns, each kept as text until somebody asks for it. */
function madeBeforehand(): string {
  const columns = Object.fromEntries(columnKeys().map((key) => [key, JSON.stringify(madeColumns(key))]));
  return [
    `import { unpacked } from './packed.js';`,
    `const columns = ${JSON.stringify(columns)};`,
    `export const madeCaptions = () => unpacked(JSON.parse(${JSON.stringify(JSON.stringify(packed(madeCaptions())))}));`,
    `export const madeColumns = (key) => columns[key] && JSON.parse(columns[key]);`,
  ].join('\n');
}

import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** While it loads; where it draws it asks once more. */
const ASKED = /(?<!const )canvas = require\("@napi-rs\/canvas"\)/;

/**
 * The library that reads PDF loads one that draws, native and of forty megabytes, before it is asked for anything, and only draws with
 * it. A reader draws with another: it begins without.
 */
export const noCanvas: Plugin = {
  name: 'no canvas',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.mjs$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8');
      if (!ASKED.test(code)) throw new Error(`${path} asks for its canvas in another way: look where.`);
      return { contents: code.replace(ASKED, 'canvas = {}'), loader: 'js' };
    }),
};

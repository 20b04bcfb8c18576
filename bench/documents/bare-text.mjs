// The text of every page of the files named, by pdfjs alone: what reading them cannot be faster than.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
for (const name of process.argv.slice(2)) {
  const document = await getDocument({
    data: new Uint8Array(readFileSync(name)),
    standardFontDataUrl: join(folder, 'standard_fonts', sep),
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  for (let number = 1; number <= document.numPages; number += 1) await (await document.getPage(number)).getTextContent();
  await document.destroy();
}

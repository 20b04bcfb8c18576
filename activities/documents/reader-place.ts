import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReaderLibraries } from '../../domain/documents/reader.js';

/** Where the program that opens papers lies, and what it reads beside its folder. */
export interface ReaderPlace {
  program: string;
  libraries: ReaderLibraries;
  /** Folders of code and data. */
  readable: string[];
}

/** Of the trained data, the smaller: it finds as much as the larger. */
const TRAINED = '4.0.0_best_int';
const MODULES = `${sep}node_modules${sep}`;

const require = createRequire(import.meta.url);

/** Finds the bundled program and its libraries; throws where it was not built. */
export function readerPlace(): ReaderPlace {
  const program = ['../../reader.mjs', '../../dist/reader.mjs']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find(existsSync);
  if (program === undefined) throw new Error('The program that opens papers is not built: npm run build.');
  const pdfjs = folderOf('pdfjs-dist');
  const trained = trainedData();
  const libraries: ReaderLibraries = {
    pdfjs: { cMaps: join(pdfjs, 'cmaps', sep), fonts: join(pdfjs, 'standard_fonts', sep), wasm: join(pdfjs, 'wasm', sep) },
    pdfium: require.resolve('@hyzyla/pdfium/pdfium.wasm'),
    sharp: require.resolve('sharp'),
    heic: require.resolve('heic-decode'),
    tesseract: require.resolve('tesseract.js'),
    trainedData: trained,
    lines: linesIn(dirname(program)),
  };
  const files = [
    pdfjs,
    libraries.pdfium,
    libraries.sharp,
    libraries.heic,
    libraries.tesseract,
    ...Object.values(trained),
    ...(libraries.lines ? [libraries.lines.runtime] : []),
  ];
  return { program, libraries, readable: [...new Set([dirname(program), ...files.map(modulesOf)])] };
}

/** Null: there is no build of the library for this machine. */
function linesIn(folder: string): ReaderLibraries['lines'] {
  try {
    require('onnxruntime-node');
  } catch {
    return null;
  }
  const models = join(folder, 'reader-models');
  return {
    runtime: require.resolve('onnxruntime-node'),
    places: join(models, 'places.onnx'),
    quick: join(models, 'signs-quick.onnx'),
    quickAlphabet: join(models, 'signs-quick.txt'),
    signs: join(models, 'signs.onnx'),
    alphabet: join(models, 'signs.txt'),
  };
}

/** What papers may be recognised in, by the packages that are installed. */
export const installedLanguages = (): string[] => Object.keys(trainedData()).sort();

/** The trained data that is installed, by language. */
function trainedData(): Record<string, string> {
  const scope = dirname(folderOf('@tesseract.js-data/eng'));
  const files = readdirSync(scope).map((language) => [language, join(scope, language, TRAINED, `${language}.traineddata.gz`)] as const);
  return Object.fromEntries(files.filter(([, file]) => existsSync(file)));
}

const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/** The outermost `node_modules` that a file lies in: libraries ask for each other there. */
const modulesOf = (file: string): string => file.slice(0, file.indexOf(MODULES) + MODULES.length - 1);

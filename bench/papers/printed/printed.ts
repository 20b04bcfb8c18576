import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { emptyPayload } from '../../../domain/documents/types.js';
import type { MadePaper } from '../layout.js';

/*
 * Papers that somebody wrote by hand, as a web page each with its truth beside it, printed by programs that offices print
 * with: what they leave in a PDF is cut into words and lines otherwise than what a program for PDFs draws.
 */

export type Shelf = 'development' | 'held-out';

/** Programs that print, by the name that a truth calls them by. */
export const PRINTERS = ['chromium', 'libreoffice'] as const;
export type Printer = (typeof PRINTERS)[number];

export interface WrittenPaper extends Pick<MadePaper, 'type' | 'truth' | 'accepted' | 'receivedOn'> {
  name: string;
  /** File of the web page. */
  page: string;
  printers: readonly Printer[];
}

/** What lies beside a page as JSON. Fields that are not named are not on the paper. */
interface Truth {
  type: string;
  receivedOn: string;
  printers?: Printer[];
  truth: Record<string, unknown>;
  accepted?: Record<string, unknown[]>;
}

/** The papers of a shelf, by name; none where all that was kept apart has been looked at. */
export function writtenPapers(shelf: Shelf): WrittenPaper[] {
  const folder = fileURLToPath(new URL(shelf, import.meta.url));
  const pages = (existsSync(folder) ? readdirSync(folder) : []).filter((file) => file.endsWith('.html'));
  return pages.sort().map((file) => {
    const name = basename(file, '.html');
    const { type, receivedOn, printers, truth, accepted } = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Truth;
    return {
      ...{ name, type, receivedOn, page: join(folder, file) },
      truth: { ...emptyPayload(type), ...truth },
      accepted: accepted ?? {},
      printers: printers ?? ['chromium'],
    };
  });
}

/** Which of the programs this machine has. */
export const printersHere = (): Printer[] => PRINTERS.filter((printer) => programOf(printer) !== null);

/** Prints a page as a PDF. */
export async function printed(page: string, printer: Printer): Promise<Uint8Array> {
  const program = programOf(printer);
  if (program === null) throw new Error(`There is no ${printer} here.`);
  const folder = mkdtempSync(join(tmpdir(), 'landfall-printed-'));
  try {
    const out = join(folder, `${basename(page, '.html')}.pdf`);
    await promisify(execFile)(program, printing(printer, { page, folder, out }), { timeout: 120_000 });
    return readFileSync(out);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const PROGRAMS: Readonly<Record<Printer, readonly string[]>> = {
  chromium: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  libreoffice: ['/usr/bin/soffice', '/usr/bin/libreoffice'],
};

const programOf = (printer: Printer): string | null => PROGRAMS[printer].find((file) => existsSync(file)) ?? null;

function printing(printer: Printer, { page, folder, out }: { page: string; folder: string; out: string }): string[] {
  const profile = join(folder, 'profile');
  if (printer === 'libreoffice')
    return [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless',
      '--writer',
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      page,
    ];
  const quiet = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer', `--user-data-dir=${profile}`];
  return [...quiet, `--print-to-pdf=${out}`, pathToFileURL(page).href];
}

import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf, type Ledger } from './ledger.js';
import { numbersOf, type ScenarioName, type Scac } from './numbers.js';
import { PAPER_NAMES, writePaper } from './papers/index.js';
import { logOf } from './scenarios/index.js';

/** A paper to try things out with, and the number to track before it leads anywhere. */
export interface SamplePaper {
  document_type: string;
  file: string;
  request_type: 'bill_of_lading';
  request_number: string;
  scac: Scac;
}

export interface SamplesWish {
  ledger: Ledger;
  /** Where they are written, over those of an earlier wish. */
  folder: string;
  scenario: ScenarioName;
  scac: Scac;
  now: number;
}

/** Writes the papers of a voyage that nobody has asked for yet. They are yours to send: nobody else mails them. */
export async function writeSamples({ ledger, folder, scenario, scac, now }: SamplesWish): Promise<SamplePaper[]> {
  const voyage = { scac, scenario, index: ledger.nextIndex(scac, scenario) };
  const log = logOf(voyage, Math.floor(now / 60_000) * 60_000);
  mkdirSync(folder, { recursive: true });
  const written: SamplePaper[] = [];
  for (const name of PAPER_NAMES) {
    ledger.keepPaper(keyOf(voyage), name);
    const paper = await writePaper(name, voyage, log);
    if (!paper) continue;
    const file = join(folder, `${name}.pdf`);
    writeFileSync(`${file}.new`, paper.bytes);
    renameSync(`${file}.new`, file);
    const { documentType: document_type } = paper;
    written.push({ document_type, file, request_type: 'bill_of_lading', request_number: numbersOf(voyage).bill, scac });
  }
  return written;
}

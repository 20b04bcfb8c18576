import { boxed } from '../layouts/boxed.js';
import { makePaper, type MadePaper } from '../layout.js';
import { docxOf } from './docx.js';
import { mailOf } from './mail.js';
import { outlineOf } from './outline.js';
import { csvOf, xlsxOf } from './sheet.js';

export const FORMATS = ['docx', 'xlsx', 'csv', 'eml'] as const;
export type Format = (typeof FORMATS)[number];

/** A paper as something else than a PDF. */
export interface MadeFile extends Pick<MadePaper, 'type' | 'seed' | 'truth' | 'accepted' | 'receivedOn' | 'layout'> {
  bytes: Uint8Array;
  name: string;
}

const WRITERS = { docx: docxOf, xlsx: xlsxOf, csv: csvOf } as const;

export async function makeFile(type: string, format: Format, seed: string): Promise<MadeFile> {
  const name = `paper.${format}`;
  if (format === 'eml') {
    const paper = await makePaper({ type, layout: boxed, seed });
    return { ...paper, layout: format, bytes: await mailOf(paper), name };
  }
  const outlined = outlineOf(type, seed, format);
  const bytes = WRITERS[format](outlined);
  const { truth, accepted, receivedOn } = outlined;
  return { type, seed, truth, accepted, receivedOn, layout: format, bytes, name };
}

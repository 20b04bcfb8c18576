import { z } from 'zod';
import { roundedBox, type PageHead, type Word } from '../domain/documents/page.js';

const box = z.array(z.number()).length(4);

export const documentWord = z.object({
  text: z.string(),
  box: box.nullable().describe('Left, top, right and bottom as fractions of the page; null where the format has no places.'),
  cell: z.string().optional().describe('Of a sheet: `Sheet1!C14`.'),
  confidence: z.number().min(0).max(1),
});

export interface DocumentWord extends z.infer<typeof documentWord> {}

const documentPageOf = z.object({
  number: z.int().min(1),
  width: z.number().describe('Points of a PDF, pixels of a picture; 0 where there is only text.'),
  height: z.number(),
  method: z
    .enum(['text', 'ocr', 'sheet', 'plain'])
    .describe('How it became words: by its own text, recognised from a picture, cells of a sheet, text without places.'),
  rotation: z
    .union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
    .describe('Degrees clockwise that it was turned by to be read. Places of words are those of the page as it came.'),
  image: z.string().nullable().describe('Where the page is shown, WebP; asked for with the same key. Null where no picture of it is kept.'),
  words: z.array(documentWord).optional().describe('In reading order; where they were asked for.'),
});
export type DocumentPageView = z.infer<typeof documentPageOf>;

/** The pages of a document as they were read. */
export const documentPages = z
  .object({
    status: z
      .enum(['ready', 'reading', 'failed'])
      .describe(
        '`reading`: they are being made, or made again; ask again in some seconds. Of a first reading `pages` has those that are done. `failed`: the file could not be read.',
      ),
    pages: z.array(documentPageOf).describe('In order; those of one answer together have 50,000 words at most, or one page.'),
    links: z.object({
      self: z.string().describe('The address of this answer, as it was asked for.'),
      next: z.string().optional().describe('The pages after these; only where there are some.'),
    }),
    meta: z.object({ total: z.int().nullable().describe('Pages of the document; null until it was read.') }),
  })
  .meta({ id: 'DocumentPages' });
export type DocumentPages = z.infer<typeof documentPages>;

/** Without its words. */
export const renderPage = ({ number, width, height, method, rotation }: PageHead, image: string | null): DocumentPageView => ({
  number,
  width,
  height,
  method,
  rotation,
  image,
});

export const renderWords = (words: readonly Word[]): DocumentWord[] =>
  words.map(({ text, box: place, cell, confidence }) => ({
    text,
    box: place && [...roundedBox(place)],
    ...(cell !== undefined && { cell }),
    confidence,
  }));

import { z } from 'zod';
import type { PaperType } from '../domain/documents/types.js';

/** The kinds of paper that are told apart. Plain JSON, as its clients know it. */
export const documentTypes = z
  .object({
    document_types: z.array(z.object({ code: z.string().describe('As documents bear it.'), label: z.string().describe('For people.') })),
  })
  .meta({ id: 'DocumentTypes' });

export interface DocumentTypes extends z.infer<typeof documentTypes> {}

export function renderDocumentTypes(types: readonly PaperType[]): DocumentTypes {
  return { document_types: types.map(({ code, label }) => ({ code, label })) };
}

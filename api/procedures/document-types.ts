import { z } from 'zod';
import { schemaId } from '../../domain/documents/schema.js';
import { paperTypes } from '../../domain/documents/types.js';
import { renderDocumentSchema } from '../../resources/document-schema.js';
import { documentTypes, renderDocumentTypes } from '../../resources/document-type.js';
import { documentSchemaOne, type DocumentSchemaOne } from '../../resources/envelopes.js';
import { notFound } from '../problems.js';
import { asAccount, router } from '../trpc.js';

const tag = 'Documents';
const BY_ID = new Map(paperTypes.map((type) => [schemaId(type.code), type]));

export const types = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/documents/types',
      status: 200,
      tag,
      errors: [],
      summary: 'List the types of documents',
      mediaType: 'application/json',
    },
  })
  .output(documentTypes)
  .query(() => renderDocumentTypes(paperTypes));

const get = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/document_schemas/{id}',
      status: 200,
      tag,
      errors: [404],
      summary: 'Get what is read of documents of a type',
    },
  })
  .input(z.object({ id: z.string().describe('`commercial_invoice@2026-11-20`') }))
  .output(documentSchemaOne as z.ZodType<DocumentSchemaOne>)
  .query(({ ctx, input }) => {
    const type = BY_ID.get(input.id);
    if (!type) throw notFound();
    return { data: renderDocumentSchema(type), links: { self: ctx.self } };
  });

export const documentSchemas = router({ get });

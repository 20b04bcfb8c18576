import { COUNTED, header, parameter } from './openapi-headers.js';

export const PAGE_IMAGE_PATH = '/documents/{id}/pages/{number}/image';

const REFUSED = [400, 401, 403, 405, 408, 414, 422, 429, 431, 500, 503];

/** The picture of a page, which is bytes and no procedure. */
export const PAGE_IMAGE = {
  get: {
    operationId: 'documents.pages.image',
    tags: ['Documents'],
    summary: 'Get a page of a document as it looks',
    description:
      'A picture of at most 1600 pixels, of the first 60 pages. Those of papers that were read by their own text are drawn when somebody first asks for one, which takes a second or more. 404 where there is none, and, with the code `not_drawn_yet` and `Retry-After`, where it is not drawn within ten seconds: readers open other papers first.',
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: '5cac85b8-1e8e-5aba-8644-b609cca2dc43' },
      {
        name: 'number',
        in: 'path',
        required: true,
        description: 'Counted from 1.',
        schema: { type: 'integer', minimum: 1, maximum: 9999 },
        example: 1,
      },
      parameter('If-None-Match'),
      parameter('Prefer'),
    ],
    responses: {
      200: {
        description: 'OK.',
        headers: { ...COUNTED, ...header('ETag') },
        content: { 'image/webp': { schema: { type: 'string', contentMediaType: 'image/webp' } } },
      },
      304: { description: 'Not modified: the bytes that `If-None-Match` names.', headers: { ...COUNTED, ...header('ETag') } },
      404: {
        description: 'There is no picture; or, with `Retry-After`, none yet.',
        headers: { ...COUNTED, ...header('Retry-After') },
        content: {
          'application/vnd.api+json': {
            schema: { $ref: '#/components/schemas/Errors' },
            examples: { example: { $ref: '#/components/examples/refused.404' } },
          },
        },
      },
      ...Object.fromEntries(REFUSED.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
  },
};

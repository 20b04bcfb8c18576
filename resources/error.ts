import { z } from 'zod';

/** One refusal, as clients read it. */
export const error = z
  .object({
    status: z.string().describe('HTTP status code, as a string.'),
    title: z.string().describe('The kind of refusal in a few words.'),
    detail: z.string().optional().describe('What was wrong with this request, for people.'),
    code: z.string().optional().describe('Stable word to decide by, for programs.'),
    source: z
      .object({
        pointer: z.string().optional().describe('JSON pointer into the request body, `/data/attributes/scac`.'),
        parameter: z.string().optional().describe('Name of the query parameter.'),
      })
      .optional()
      .describe('Which part of the request it is about.'),
    meta: z.record(z.string(), z.unknown()).optional().describe('Further facts, by the code.'),
  })
  .meta({ id: 'Error' });

export const errors = z.object({ errors: z.array(error).min(1) }).meta({ id: 'Errors', description: 'Why a request was refused.' });

export interface ErrorObject extends z.infer<typeof error> {}
export interface Errors extends z.infer<typeof errors> {}

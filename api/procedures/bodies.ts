import { z } from 'zod';

/** References a record may carry (promise L9). */
const REF_NUMBERS_MAX = 100;
const TAGS_MAX = 100;

/** Characters of one of a client's own texts. */
export const TEXT_MAX = 255;

/** A client's own text, without the blanks around it. */
export const text = z.string().trim().min(1).max(TEXT_MAX);

/** The same in one line: it is printed in tables. */
export const lineOfText = text.regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/, 'must be a text in one line');

/** The client's own references. Null is read as none. */
export const refNumbers = z.array(text).max(REF_NUMBERS_MAX).nullish().describe("The client's own references.");

/** The client's own tags; one that is given twice is kept once. */
export const tags = z.array(text).max(TAGS_MAX).nullish().describe("The client's own tags, each once.");

/** A JSON:API body of one record. What its attributes do not list is ignored. */
export function recordBody<Type extends string, Attributes extends z.ZodType>(type: Type, attributes: Attributes) {
  return z.object({
    data: z.object({ type: z.literal(type).optional(), id: z.string().optional(), attributes }),
  });
}

/**
 * A body that says nothing more than the address: clients send the record's identifier, or nothing. Whatever comes is passed
 * over, but for a record of another type.
 */
export function idleBody(type: string) {
  const data = z.object({ type: z.literal(type).optional(), id: z.string().optional() }).optional();
  const ofAnother = (given: unknown) => {
    const named = NAMED.safeParse(given).data?.data.type;
    return named === undefined || named === type ? undefined : { data: { type: named } };
  };
  return z.preprocess(ofAnother, z.object({ data }).optional()).optional();
}

const NAMED = z.object({ data: z.object({ type: z.string() }) });

/** A plain body whose members are all optional, as the body itself is; JSON:API's form is read as well. */
export function plainBody<const Shape extends Record<string, z.ZodType>>(type: string, members: Shape) {
  const attributes = z.object(members).partial();
  const data = z
    .object({ type: z.literal(type).optional(), id: z.string().optional(), attributes: attributes.nullish() })
    .nullish()
    .describe('The same as a JSON:API body.');
  return z.object({ ...attributes.shape, data }).nullish();
}

/** The members of a plain body, whichever form it came in. */
export function membersOf<Body extends { data?: { attributes?: object | null | undefined } | null | undefined }>(
  body: Body | null | undefined,
): Partial<Omit<Body, 'data'>> {
  const { data, ...members } = body ?? ({} as Body);
  return { ...members, ...data?.attributes };
}

/** Where a member of a plain body stands, whichever form it came in; nothing where there is no body. */
export function placeIn<Member extends string>(
  body: { data?: { attributes?: { [name in Member]?: unknown } | null | undefined } | null | undefined } | null | undefined,
  member: Member,
): { pointer?: string } {
  if (!body) return {};
  return { pointer: body.data?.attributes?.[member] === undefined ? `/${member}` : `/data/attributes/${member}` };
}

/** A list as a client wants it from now on: null empties it. Undefined leaves the one there is. */
export function wantedList(given: readonly string[] | null | undefined): readonly string[] | undefined {
  return given === null ? [] : given;
}

export function eachOnce(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

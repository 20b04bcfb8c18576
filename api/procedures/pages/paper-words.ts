import { z } from 'zod';
import type { Transaction } from '../../../db/database.js';
import { keepMarks, lockMarks, readShownPaper, type ReadPaper } from '../../../db/paper-page.js';
import { isAlike } from '../../../domain/documents/alike.js';
import { kindSaid } from '../../../domain/documents/field-words.js';
import { fieldAt, oneCorrection, type FieldAt } from '../../../domain/documents/one-correction.js';
import { MARKS_MAX, type PageMarks, type TakenPlace } from '../../../domain/documents/page-marks.js';
import type { ReadingWarning } from '../../../domain/documents/reading.js';
import { saidValue } from '../../../domain/documents/said-value.js';
import { at as valueAt } from '../../../domain/documents/shown-proof.js';
import { paperPage, type PaperPage } from '../../../resources/paper-page.js';
import { notFound, problem } from '../../problems.js';
import { readId } from '../../records.js';
import { asAccount, type AccountContext } from '../../trpc.js';
import { correctDocument } from '../document-corrections.js';
import { readPaperPage } from './papers.js';

const POINTER_MAX = 200;
const TEXT_MAX = 20_000;
const PAGES_MAX = 1_000;

const answer = paperPage as z.ZodType<PaperPage>;
const pointer = z.string().min(2).max(POINTER_MAX);
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
/** What the database can keep. */
const text = z
  .string()
  .max(TEXT_MAX)
  .regex(/^[^\p{Cs}\0]*$/u);
const part = z.number().min(0).max(1);
const field = z.object({ id: z.string(), pointer, was: value.describe('As the page showed it.') });

const place = z.object({
  page: z.int().min(1).max(PAGES_MAX),
  box: z.tuple([part, part, part, part]).nullable(),
  cell: text.optional(),
});

const takenPlace = ({ page, box, cell }: z.infer<typeof place>, words: string, made: unknown): TakenPlace => ({
  ...{ page, box, text: words, value: made },
  ...(cell !== undefined && { cell }),
});

/** Says what stands in a field: typed, or words of a page. The document is corrected as by `PATCH extracted_data_manual`. */
export const correctField = asAccount
  .input(
    field.extend({
      text,
      place: place.optional().describe('Where it was taken from.'),
    }),
  )
  .output(answer)
  .mutation(({ ctx, input: { text: given, place: at, ...of } }) =>
    saying(ctx, of, async (tx, { marks, shown, field: found }) => {
      const said = saidValue(found.name, found.kind, given);
      if (said.kind === 'two_ways') throw problem('invalid', `“${given}” can be read in two ways: type it as 2026-11-24.`);
      if (said.kind === 'none_such') throw problem('invalid', `“${given}” is not ${kindSaid(found.kind)}.`);
      await correct(tx, ctx, { id: of.id, shown, field: found, value: said.value });
      const { [placeOf(shown, of.pointer)]: _, ...others } = marks.places ?? {};
      const taken = at && { [placeOf(shown, of.pointer)]: takenPlace(at, given, said.value) };
      return { ...marks, places: lastOf({ ...others, ...taken }) };
    }),
  );

/** Says that a field is right as it stands: the value is a person's from now on, and what was doubted of it is passed. */
export const confirmField = asAccount
  .input(field)
  .output(answer)
  .mutation(({ ctx, input }) =>
    saying(ctx, input, async (tx, { marks, shown, field: at }) => {
      await correct(tx, ctx, { id: input.id, shown, field: at, value: valueAt(shown.payload, input.pointer) ?? null });
      // What is said of a number with a wrong check digit is doubted again.
      const after = await readShownPaper(tx, readId(input.id));
      const isOfIt = ({ pointer: of }: ReadingWarning) => of !== null && (of === input.pointer || input.pointer.startsWith(`${of}/`));
      return { ...marks, passed: withPassed(marks, [...shown.warnings, ...(after?.warnings ?? [])].filter(isOfIt)) };
    }),
  );

const warning = z.object({ code: z.string().max(POINTER_MAX), pointer: z.string().max(POINTER_MAX).nullable(), detail: text });

/** Passes a warning: somebody looked, and nothing is wrong. The value stays what it was read as. */
export const passDoubt = asAccount
  .input(z.object({ id: z.string(), doubt: warning }))
  .output(answer)
  .mutation(({ ctx, input: { id: given, doubt } }) => {
    const id = readId(given);
    return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      const locked = await lockMarks(tx, id);
      const shown = locked && (await readShownPaper(tx, id));
      if (!locked || !shown) throw notFound();
      const passed = shown.warnings.filter((one) => isSame(one, doubt));
      await keepMarks(tx, id, { ...locked.marks, passed: withPassed(locked.marks, passed) });
      return readPaperPage(tx, id);
    });
  });

interface Saying {
  marks: PageMarks;
  shown: ReadPaper;
  field: FieldAt;
}

/** Has something be said of one field of a document, unless the field is another than the page showed. */
function saying(
  { deps, caller: { accountId } }: AccountContext,
  { id: given, pointer: at, was }: z.infer<typeof field>,
  say: (tx: Transaction, of: Saying) => Promise<PageMarks>,
): Promise<PaperPage> {
  const id = readId(given);
  return deps.database.forAccount(accountId, async (tx) => {
    const locked = await lockMarks(tx, id);
    if (!locked) throw notFound();
    const shown = await readShownPaper(tx, id);
    if (!shown) throw problem('invalid', 'The document was not read yet.');
    const found = fieldAt(shown.type, at);
    if (!found) throw problem('invalid', 'A paper of this type has no such field.');
    const now = valueAt(shown.payload, at) ?? null;
    const isSameList = Array.isArray(now) && now.length === 0 ? was === null : isAlike(now, was);
    if (!isSameList) throw problem('invalid', 'The field says something else by now. Look at it again.');
    const marks = await say(tx, { marks: locked.marks, shown, field: found });
    await keepMarks(tx, id, marks);
    return readPaperPage(tx, id);
  });
}

async function correct(
  tx: Transaction,
  { caller: { accountId } }: AccountContext,
  { id, shown, field: at, value: said }: { id: string; shown: ReadPaper; field: FieldAt; value: unknown },
): Promise<void> {
  const correction = oneCorrection(shown.payload, at, said);
  if (!correction) throw problem('invalid', 'The field is there no more. Look at the document again.');
  await correctDocument(tx, { id: readId(id), accountId }, { extracted_data_manual: correction });
}

/** The place that one more of a list will have. */
const placeOf = ({ payload }: ReadPaper, at: string): string => {
  const list = at.slice(0, -'/-'.length);
  const items = at.endsWith('/-') ? valueAt(payload, list) : null;
  return at.endsWith('/-') ? `${list}/${Array.isArray(items) ? items.length : 0}` : at;
};

const isSame = (one: ReadingWarning, other: ReadingWarning): boolean =>
  one.code === other.code && one.pointer === other.pointer && one.detail === other.detail;

const withPassed = ({ passed: before = [] }: PageMarks, more: readonly ReadingWarning[]): readonly ReadingWarning[] =>
  [...before.filter((one) => !more.some((other) => isSame(one, other))), ...more].slice(-MARKS_MAX);

const lastOf = <Kept>(places: Record<string, Kept>): Record<string, Kept> => Object.fromEntries(Object.entries(places).slice(-MARKS_MAX));

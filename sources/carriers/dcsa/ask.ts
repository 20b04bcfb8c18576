import { BudgetSpent, Unreadable, type Answer, type HttpAnswer, type Means, type Question } from '../../source.js';
import { accessFor, secretsOf, type Profile } from '../profile.js';
import { call, entryHeaders, filled, type Entry } from './authentication.js';
import { Ended, outcomeOf } from './outcome.js';
import { ANSWER_BYTES_MAX, nextPage, PAGES_MAX } from './paging.js';
import { recordsIn } from './records.js';

/**
 * One look at a line: all its pages, or how it said no. Throws `BudgetSpent` when no call is left for the first page, and
 * an Error when the credential lacks a secret or the line cannot be asked by this kind of number (both were refused when
 * they were entered).
 */
export async function askDcsa(profile: Profile, question: Question, means: Means): Promise<Answer> {
  const access = accessFor(profile, means.credential.secrets);
  if (access === null) throw new Error(`The credential for ${profile.scac} lacks a secret of ${secretsOf(profile).names.join(', ')}.`);
  const entry = { profile, access, means };
  try {
    const url = addressOf(entry, question);
    return await answerOf(entry, url, await fetchPage(entry, url));
  } catch (error) {
    if (error instanceof Ended) return error.answer;
    throw error;
  }
}

/** Address of the first page: path of the access, the profile's parameters, the number under the name its kind has here. */
function addressOf({ profile, access, means }: Entry, { numberType, number, container }: Question): string {
  const rule = profile.numbers[numberType];
  if (rule === null) throw new Error(`${profile.scac} cannot be asked by ${numberType}.`);
  const url = new URL(access.path ?? profile.path, profile.baseUrl);
  url.searchParams.set(rule.parameter, number);
  if (rule.withContainer !== null) url.searchParams.set(rule.withContainer.parameter, container ?? rule.withContainer.all);
  for (const [name, value] of Object.entries(filled(profile.parameters, means.credential.secrets))) url.searchParams.set(name, value);
  return url.href;
}

/** One page that came with success; anything else is thrown as `Ended`. A token that was refused is renewed once. */
async function fetchPage(entry: Entry, url: string): Promise<HttpAnswer> {
  const fetch = async () => call(entry, { method: 'GET', url, headers: await entryHeaders(entry) });
  let answer = await fetch();
  if (answer.status === 401 && entry.access.token !== null) {
    await entry.means.tokens.forget();
    answer = await fetch();
  }
  if (answer.status === 204 || answer.status < 200 || answer.status > 299) throw new Ended(outcomeOf(answer, entry.profile));
  return answer;
}

/** A page and how many records it holds. */
interface Counted {
  answer: HttpAnswer;
  count: number;
}

async function answerOf(entry: Entry, url: string, first: HttpAnswer): Promise<Answer> {
  const { paging } = entry.profile;
  const counted = countedPage(first, entry.profile);
  // What no one can count is handed on as it came: `read` says that it is unreadable.
  const { pages, complete } = counted === null ? { pages: [], complete: false } : await following(entry, url, counted);
  const receivedAt = pages.at(-1)?.answer.receivedAt ?? first.receivedAt;
  if (complete && pages.every(({ count }) => count === 0)) return { kind: 'not_found', receivedAt, body: first.body };

  const cutOff = paging.cutOffAt !== null && (pages.at(-1)?.count ?? 0) >= paging.cutOffAt;
  return {
    kind: 'answered',
    pages: pages.length === 0 ? [first.body] : pages.map(({ answer }) => answer.body),
    contentType: first.headers['content-type'] ?? '',
    // 206 says itself that something is missing.
    complete: complete && !cutOff && first.status !== 206,
    receivedAt,
  };
}

/**
 * The first page and those after it. Trouble on a later page does not cost the pages before it: the answer is then
 * incomplete, which adds and never withdraws.
 */
async function following(entry: Entry, url: string, first: Counted): Promise<{ pages: Counted[]; complete: boolean }> {
  const pages = [first];
  const asked = [url];
  let bytes = first.answer.body.length;
  while (entry.profile.paging.kind === 'next_page') {
    const next = nextPage({ first: url, asked, headers: (pages.at(-1) ?? first).answer.headers });
    if (next.kind === 'end') break;
    const page = next.kind === 'cut_off' || pages.length >= PAGES_MAX ? null : await laterPage(entry, next.url);
    bytes += page?.answer.body.length ?? 0;
    if (next.kind === 'cut_off' || page === null || bytes > ANSWER_BYTES_MAX) return { pages, complete: false };
    pages.push(page);
    asked.push(next.url);
  }
  return { pages, complete: true };
}

async function laterPage(entry: Entry, url: string): Promise<Counted | null> {
  try {
    return countedPage(await fetchPage(entry, url), entry.profile);
  } catch (error) {
    if (error instanceof Ended || error instanceof BudgetSpent) return null;
    throw error;
  }
}

/** Null when the body is not what this line sends. */
function countedPage(answer: HttpAnswer, profile: Profile): Counted | null {
  try {
    return { answer, count: recordsIn(answer.body, profile).count };
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

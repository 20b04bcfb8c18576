import type { SourceDetail, SourceList, SourceRow } from '../../../resources/sources.js';
import { durationText, momentText, relativeText } from '../../moments.js';
import { grouped } from '../../parts/figures.js';
import type { Tone } from '../../parts/statuses.js';

/** The words for how a source stands. */
export const STATES: Readonly<Record<SourceRow['state'], { label: string; tone: Tone }>> = {
  fresh: { label: 'fresh', tone: 'ready' },
  late: { label: 'late', tone: 'waiting' },
  silent: { label: 'silent', tone: 'blocked' },
  refused: { label: 'refused', tone: 'blocked' },
  not_provided: { label: 'not asked', tone: 'idle' },
};

/** `2 of 9 sources need somebody`, as the title of the page. */
export function headline({ sources }: SourceList): string {
  const asked = sources.filter(({ state }) => state !== 'not_provided');
  const bad = asked.filter(({ state }) => state === 'refused' || state === 'silent').length;
  if (asked.length === 0) return 'No source is asked yet';
  if (bad === 0) return asked.length === 1 ? 'The one source answers' : `All ${asked.length} sources answer`;
  return bad === 1 ? `1 of ${asked.length} sources does not answer` : `${bad} of ${asked.length} sources do not answer`;
}

/** What the state of a source means, in a sentence. */
export function stateText({ name, state, not_asked, key, last_answered, next_look }: SourceRow, now: string): string {
  const since = last_answered ? ` since ${momentText(last_answered, now)}` : ' yet';
  const again = next_look ? ` It is asked again ${whenText(next_look.at, now)}.` : '';
  if (not_asked === 'no_key') return `${name} is not asked: this account has no key with it.`;
  if (not_asked === 'no_request') return `${name} is not asked: nothing that is tracked is theirs.`;
  if (state === 'refused')
    return key?.refused_since
      ? `${name} refuses our key since ${momentText(key.refused_since, now)}. Renew it.`
      : `${name} refuses the last request.${again}`;
  if (state === 'silent') return `${name} has given no usable answer${since}.${again}`;
  if (state === 'late')
    return `${name} answers later than it should; the last answer came ${last_answered ? relativeText(last_answered.at, now) : 'never'}.${again}`;
  return `${name} answers.${again}`;
}

/** `in 3 h`, or that it is due. */
export function whenText(at: string, now: string): string {
  return at <= now ? 'now' : relativeText(at, now);
}

/** `118 of 120 looks answered`: the strip in words. */
export function hoursText(hours: SourceRow['hours']): string {
  const { answered, all } = sumOf(hours);
  if (all === 0) return 'no look in 24 h';
  return answered === all ? `all ${grouped(all)} answered` : `${grouped(answered)} of ${grouped(all)}`;
}

/** The same for who cannot see it, with when it failed. */
export function hoursAloud(hours: SourceRow['hours']): string {
  const { answered, all } = sumOf(hours);
  if (all === 0) return 'In the last 24 hours nobody asked.';
  const bad = hours.flatMap(({ failed }, at) => (failed > 0 ? [hours.length - at] : []));
  const [first] = bad;
  const when =
    first === undefined
      ? ''
      : ` In vain in ${bad.length} of the 24 hours, the first time ${first === 1 ? 'within the last hour' : `${first} hours ago`}.`;
  return `In the last 24 hours ${answered} of ${all} looks were answered.${when}`;
}

function sumOf(hours: SourceRow['hours']): { answered: number; all: number } {
  const answered = hours.reduce((sum, hour) => sum + hour.answered, 0);
  return { answered, all: hours.reduce((sum, hour) => sum + hour.failed, answered) };
}

/** `a day`, `an hour`. */
export function windowText(seconds: number): string {
  if (seconds === 86_400) return 'a day';
  if (seconds === 3_600) return 'an hour';
  if (seconds === 60) return 'a minute';
  return seconds === 1 ? 'a second' : `in ${seconds} s`;
}

/** `12 d`: how long ago the key was given. */
export function ageText(at: string, now: string): string {
  return durationText(Math.max(0, Date.parse(now) - Date.parse(at)));
}

const PROBLEMS: readonly (readonly [begins: string, words: string])[] = [
  ['unreachable', 'could not be reached'],
  ['rate_limited', 'asked to be left alone for a while'],
  ['server_error', 'failed on its side'],
  ['unrecognized', 'sent what cannot be read'],
  ['refused: credentials', 'refused the key'],
  ['refused: invalid_number', 'took the number for none of its own'],
  ['refused: data_unavailable', 'tells nothing about the number'],
  ['own error', 'answered, and Landfall failed at it'],
];

/** What went wrong, in words, and the rest of what is known of it. */
export function problemText(problem: string): { words: string; detail: string } {
  const [begins = '', words = 'gave no usable answer'] = PROBLEMS.find(([start]) => problem.startsWith(start)) ?? [];
  return { words, detail: problem.slice(begins.length).replace(/^:\s*/, '') };
}

/** Why no look is made sooner, beside the reasons of the looks themselves. */
export function bounds({ source, windows }: SourceDetail, now: string): string[] {
  const { key } = source;
  const spent = windows
    .filter(({ calls, used }) => used >= calls)
    .map(({ calls, seconds }) => `The ${grouped(calls)} calls ${windowText(seconds)} of the key are used up.`);
  return [
    ...(key?.rests_until
      ? [`It failed ten times in a row and is left alone until ${momentText(key.rests_until, now)}; one look at a time tries it.`]
      : []),
    ...(key?.refused_since ? ['The key is refused; it is tried again now and then.'] : []),
    ...spent,
  ];
}

/** What the reasons of looks name by their codes. */
const CODES: Readonly<Record<string, string>> = {
  unreachable: 'it cannot be reached',
  rate_limited: 'it asked to be left alone for a while',
  server_error: 'it fails on its side',
  unrecognized: 'what it sends cannot be read',
  shipping_line_unreachable: 'the line could not be reached',
  unrecognized_response: 'what the line sent could not be read',
  internal_processing_error: 'Landfall failed at it',
};

/** Why a look is made when it is, without codes. */
export function reasonWords(reason: string): string {
  return reason.replaceAll(/\b[a-z]+(?:_[a-z]+)+\b|\bunreachable\b|\bunrecognized\b/g, (code) => CODES[code] ?? code.replaceAll('_', ' '));
}

/** `On the water.` */
export function sentence(text: string): string {
  const first = text.slice(0, 1).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

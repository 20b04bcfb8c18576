import type { BoxLine, FailureLine, SilenceLine, Today } from '../../../resources/today.js';
import { dateText, dayOf, daysBetween, dayAt, durationText, freeDaysText, momentText, timeText, type Moment } from '../../moments.js';
import { calmName } from '../../names.js';
import { grouped } from '../../parts/figures.js';
import type { Tone } from '../../parts/statuses.js';

type Group = Today['groups'][number]['group'];

/** Words of a group: its title, what its number is called, and what waiting means. */
export const GROUP_WORDS: Readonly<Record<Group, { title: string; hint: string; tone: Tone }>> = {
  past_free: { title: 'Past the last free day', hint: 'charges are running', tone: 'alarm' },
  free_ends: { title: 'Free time ends soon', hint: 'book the pickup', tone: 'waiting' },
  held: { title: 'Held', hint: 'somebody must clear these', tone: 'blocked' },
  arrival_moved: { title: 'Arrival moved by a day or more', hint: 'within the last two days', tone: 'moving' },
  no_documents: { title: 'Arriving soon without papers', hint: 'within three days', tone: 'waiting' },
  no_answer: { title: 'Nobody answers', hint: 'what is shown of these is old', tone: 'idle' },
  request_failed: { title: 'Requests that failed', hint: 'these numbers are not tracked', tone: 'idle' },
};

/** `13 things need you`, as the title of the page. */
export function headline({ count, tracks }: Pick<Today, 'count' | 'tracks'>): string {
  if (!tracks && count === 0) return 'Nothing is tracked yet';
  if (count === 0) return 'Nothing needs you';
  return count === 1 ? 'One thing needs you' : `${count} things need you`;
}

/** When it is, and that everything else goes on. */
export function subline({ now, containers, count }: Pick<Today, 'now' | 'containers' | 'count'>, at: string): string {
  const when = `${dateText(dayOf({ ...now, at }), at)}, ${timeText({ ...now, at })} ${now.zone ?? 'UTC'}.`;
  if (containers === 0) return `${when} No container is under way.`;
  const way = containers === 1 ? 'One container is' : `${grouped(containers)} containers are`;
  return `${when} ${way} under way; ${count === 0 ? 'all move as planned' : 'the others move as planned'}.`;
}

/** What makes the line urgent, in a word or two. */
export function urgencyOf(line: BoxLine, group: Group): string {
  if (group === 'arrival_moved' && line.arrival && line.arrival_before) {
    const ms = Date.parse(line.arrival.at) - Date.parse(line.arrival_before.at);
    return `${durationText(ms)} ${ms > 0 ? 'later' : 'earlier'}`;
  }
  if (group === 'no_documents' && line.arrival) return 'no papers';
  return line.free_days === null ? 'no date given' : freeDaysText(line.free_days);
}

/** Where the box is or goes to. */
export function placeText({ place, vessel }: Pick<BoxLine, 'place' | 'vessel'>, group: Group): string {
  const port = place.port ?? 'port not named yet';
  if (group === 'arrival_moved' || group === 'no_documents')
    return `${vessel === null ? 'Ship not named yet' : calmName(vessel)} to ${port}`;
  if (place.facility === null) return port;
  const facility = calmName(place.facility);
  // `Long Beach Container Terminal` says where it is.
  return facility.includes(port) ? facility : `${facility}, ${port}`;
}

/** The date that the line is about. */
export function dateOfLine(line: BoxLine, group: Group, now: string): string {
  if (group === 'arrival_moved' || group === 'no_documents')
    return line.arrival ? `now due ${momentText(line.arrival, now)}` : 'no date yet';
  return line.last_free_day ? `last free day ${dateText(line.last_free_day, now)}` : 'no last free day yet';
}

/** What stands in the way, and who must act. */
export function actOf(line: BoxLine, group: Group, now: string): string {
  if (group === 'arrival_moved')
    return line.arrival_before ? `Was ${dateText(dayOf(line.arrival_before), now)}. Tell whoever waits.` : 'Tell whoever waits.';
  if (group === 'no_documents') return 'No paper of it has come in. Ask the forwarder.';
  const holds = line.holds.filter(({ status }) => status === 'hold');
  if (holds.length > 0) return holdText(line, now);
  if (line.appointment) return `${availability(line)} Appointment ${appointmentText(line.appointment, now)}.`;
  return line.available === false ? 'Not available, and no reason is given. Ask the terminal.' : `${availability(line)} No pickup booked.`;
}

function availability({ available, container }: BoxLine): string {
  if (available === true || container.status === 'available') return 'Available.';
  return available === false ? 'Not available.' : 'Nobody says whether it is available.';
}

function appointmentText(moment: Moment, now: string): string {
  const days = daysBetween(dayAt(now, moment.offset), dayOf(moment));
  const day = days === 0 ? 'today' : days === 1 ? 'tomorrow' : dateText(dayOf(moment), now);
  return `${day} ${timeText(moment)} ${moment.zone ?? 'local time'}`;
}

const HOLD_WORDS = {
  freight: 'Freight hold',
  customs: 'Customs hold',
  USDA: 'USDA hold',
  VACIS: 'Customs scan',
  TMF: 'Terminal fee hold',
  other: 'Hold',
} as const;

const CLEARERS = {
  line_or_forwarder: 'Ask the line or the forwarder to release.',
  broker: 'Broker.',
  inspection: 'Broker or agriculture inspection.',
  terminal: 'Pay the terminal.',
  unknown: 'Ask the terminal.',
} as const;

/** What a hold is called. */
export const holdName = (name: keyof typeof HOLD_WORDS): string => HOLD_WORDS[name];

/** Who clears it. */
export const clearedByText = (by: keyof typeof CLEARERS): string => CLEARERS[by];

function holdText({ holds, holds_since }: BoxLine, now: string): string {
  const [first, ...others] = holds.filter(({ status }) => status === 'hold');
  if (!first) return '';
  const since = holds_since ? ` since ${dateText(dayOf(holds_since), now)}` : '';
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  const said = first.name === 'other' && first.description ? ` (${first.description})` : '';
  return `${HOLD_WORDS[first.name]}${said}${more}${since}. ${CLEARERS[first.cleared_by]}`;
}

/** Why a line does not answer, and who can mend it. */
export function silenceText({ outcome, line, since }: SilenceLine, now: string): string {
  const begun = since ? ` since ${momentText(since, now)}` : '';
  if (outcome === 'refused') return `${line.name} refuses our key${begun}. Renew it.`;
  if (outcome === 'number_unknown') return `${line.name} no longer knows the number${begun}. Check it.`;
  return `${line.name} has given no usable answer${begun}. It is asked again by itself.`;
}

const FAILURES: Readonly<Record<string, string>> = {
  internal_processing_error: 'Landfall failed at it.',
  retries_exhausted: 'The line did not answer, however often it was asked.',
  scac_auto_detect_failed: 'No line could be told from the number.',
  shipping_line_unreachable: 'The line could not be reached.',
  unrecognized_response: 'The answer of the line could not be read.',
  not_found: 'The line does not know the number.',
  expired: 'The line never knew the number.',
  duplicate: 'The number is tracked already.',
  invalid_number: 'The number is none of this line.',
  booking_cancelled: 'The booking was cancelled.',
  data_unavailable: 'The line tells nothing about it.',
};

/** Why a request came to nothing, or what it stumbles over. */
export function failureReason(reason: string): string {
  return FAILURES[reason] ?? `${reason.replaceAll('_', ' ')}.`;
}

/** The same, and what to do. */
export function failureText({ reason }: Pick<FailureLine, 'reason'>): string {
  if (reason === null) return 'No reason is given. Try it again.';
  return `${failureReason(reason)} Try another line or number.`;
}

/** How many lines were put off. */
export function putOffText(count: number): string {
  return count === 1 ? 'One line is put off until it changes.' : `${count} lines are put off until they change.`;
}

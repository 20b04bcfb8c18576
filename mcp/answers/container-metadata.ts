import type { Box } from './box.js';
import type { Demurrage } from './demurrage.js';
import { fieldsThatMatter, type Stage } from './stage.js';

export type ContainerInclude = 'shipment' | 'pod_terminal' | 'transport_events';

interface Judged {
  box: Box;
  stage: Stage;
  demurrage: Demurrage;
  /** Whether its events came along. */
  events: boolean;
  isAuthoritative: boolean;
}

const TOPICS = {
  base: ['status', 'equipment', 'basic timeline'],
  shipment: ['routing', 'shipping line', 'references'],
  pod_terminal: ['availability', 'last free day', 'holds and fees', 'terminal location'],
  transport_events: ['full timeline', 'milestones', 'rail moves', 'event history'],
} as const;

const WITHOUT_EVENTS = ['journey timeline', 'milestone history', 'rail moves'].map((topic) => `${topic}: include transport_events`);

/** What a model may make of the details of a container. Its words are ours alone: none of a carrier or terminal stands in them. */
export function metadataOf(judged: Judged) {
  const { box, stage, events } = judged;
  const loaded: ContainerInclude[] = ['shipment', 'pod_terminal', ...(events ? (['transport_events'] as const) : [])];
  const wantsEvents = !events && (stage === 'on_rail' || stage === 'delivered');
  return {
    container_state: stage,
    derived_lifecycle: stage,
    status_is_authoritative: judged.isAuthoritative,
    includes_loaded: loaded,
    can_answer: [...TOPICS.base, ...loaded.flatMap((include) => TOPICS[include])],
    needs_more_data_for: events ? [] : WITHOUT_EVENTS,
    relevant_for_current_state: fieldsThatMatter(stage, box),
    presentation_guidance: guidanceFor(judged),
    suggestions: wantsEvents ? { message: 'The events tell what happened since the port.', recommended_follow_up: 'transport_events' } : {},
  };
}

const STAGE_WORDS: Record<Stage, string> = {
  in_transit: 'Lead with where the container is bound for and when it is expected',
  arrived: 'Say that the vessel arrived and that the container is not discharged yet',
  on_rail: 'Lead with the rail carrier, its estimate and the inland destination',
  available_for_pickup: 'Lead with the availability and the last free day',
  discharged: 'Say that the container is discharged and not available yet, and what keeps it',
  at_terminal: 'Say that the container is at the terminal and that its availability is not reported',
  delivered: 'Say that it is delivered, and whether the empty container was returned',
};

function guidanceFor({ box, stage, demurrage }: Judged): string {
  const atPort = !['in_transit', 'arrived', 'delivered'].includes(stage);
  const holds = box.holds_at_pod_terminal?.length ?? 0;
  return (
    [
      ...(holds > 0 ? [`Name the ${holds === 1 ? 'hold' : `${holds} holds`} first`] : []),
      STAGE_WORDS[stage],
      ...(atPort ? lastFreeDayWords(demurrage) : []),
      ...((box.fees_at_pod_terminal?.length ?? 0) > 0 ? ['name only the fees that are reported and never work out a daily rate'] : []),
    ].join('; ') + '.'
  );
}

function lastFreeDayWords({ suppressedFor, daysUntilLfd: days }: Demurrage): string[] {
  if (suppressedFor !== null)
    return ['do not claim any urgency about the last free day: the data behind it is not fresh, see urgency_reason'];
  if (days === null) return ['say that no last free day is reported'];
  if (days < 0) return [`the last free day passed ${counted(-days)} ago`];
  return [days === 0 ? 'the last free day is today' : `${counted(days)} left until the last free day`];
}

const counted = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

import type { Observation } from '../domain/observation.js';
import { secondsAfter, HOUR_S, type Timestamp } from '../domain/time.js';
import { testOutcome } from '../domain/tracking-number.js';
import { Unreadable, type ReadEvent, type Source } from './source.js';

/** One line of the test voyage: hours from the client's asking, and what happened then. */
interface Step {
  container: string | null;
  hours: number;
  action: Observation['action'];
  certainty: Observation['certainty'];
  mode: Observation['mode'];
  load: Observation['load'];
  locode: 'CNSHA' | 'USLGB';
}

const CONTAINERS = ['TSTU1000019', 'TSTU1000024'] as const;
const VESSEL = { imo: '9321483', name: 'LANDFALL TESTER' };
const VOYAGE = '001E';

const sea = (step: Pick<Step, 'hours' | 'action' | 'certainty' | 'locode'>): Step => ({
  ...step,
  container: null,
  mode: 'vessel',
  load: null,
});
const STEPS: readonly Step[] = [
  ...CONTAINERS.flatMap((container): Step[] => [
    { container, hours: -240, action: 'GTOT', certainty: 'actual', mode: 'truck', load: 'empty', locode: 'CNSHA' },
    { container, hours: -190, action: 'GTIN', certainty: 'actual', mode: 'truck', load: 'laden', locode: 'CNSHA' },
    { container, hours: -130, action: 'LOAD', certainty: 'actual', mode: 'vessel', load: 'laden', locode: 'CNSHA' },
  ]),
  sea({ hours: -120, action: 'DEPA', certainty: 'actual', locode: 'CNSHA' }),
  sea({ hours: 240, action: 'ARRI', certainty: 'estimated', locode: 'USLGB' }),
];

/**
 * The line behind SCAC `TEST`: answers the two test numbers by itself and calls nobody (lifecycle.md 1.6). Its one voyage
 * is under way when it is asked for, and stays so.
 */
export const testLine: Source = {
  name: { kind: 'shipping_line', code: 'TEST' },
  credentialScac: null,
  windows: [],
  looksPerDay: null,
  host: '',
  atOnce: { perCredential: 1, perHost: 1 },
  forms: (_numberType, number) => [number],
  ask({ number, askedAt }) {
    const outcome = testOutcome(number);
    if (outcome !== 'succeeded') return Promise.resolve({ kind: 'not_found', receivedAt: askedAt, body: null });
    const page = new TextEncoder().encode(JSON.stringify(voyageFrom(askedAt)));
    return Promise.resolve({ kind: 'answered', pages: [page], contentType: 'application/json', complete: true, receivedAt: askedAt });
  },
  *read(pages) {
    const [page] = pages;
    if (!page) throw new Unreadable('The test line answers with one page.');
    const observations = JSON.parse(new TextDecoder().decode(page)) as Observation[];
    return { events: observations.map(readEvent) };
  },
};

function voyageFrom(askedAt: Timestamp): Observation[] {
  return STEPS.map((step) => ({
    subject: step.container ? 'container' : 'transport',
    container: step.container,
    action: step.action,
    certainty: step.certainty,
    mode: step.mode,
    feeder: false,
    load: step.load,
    place: { locode: step.locode, name: null, facilityCode: null, facilityCodeList: null, facilityType: 'POTE' },
    vessel: step.mode === 'vessel' ? VESSEL : null,
    voyage: step.mode === 'vessel' ? VOYAGE : null,
    callKey: null,
    sequence: null,
    role: step.locode === 'CNSHA' ? 'pol' : 'pod',
    at: secondsAfter(askedAt, step.hours * HOUR_S),
    dateOnly: false,
    zone: step.locode === 'CNSHA' ? 'Asia/Shanghai' : 'America/Los_Angeles',
    reportedAt: null,
    bookings: [],
    bills: [],
    equipment: step.container ? { sizeType: '45G1', sealNumber: null, weightInLbs: null } : null,
    document: null,
    deadline: null,
  }));
}

function readEvent(observation: Observation): ReadEvent {
  return {
    said: observation,
    // Its members stand in one order for ever, or events that were told would be others.
    identity: JSON.stringify(observation),
    originalEvent: observation.action,
    means: observation,
    notUnderstood: null,
  };
}

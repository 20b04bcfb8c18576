import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { finished } from '../../domain/steps.js';
import type { Gazetteer, ShipmentTruth } from '../../domain/facts.js';
import type { Evidence } from '../../domain/observation.js';
import { timestampOf, type Timestamp } from '../../domain/time.js';
import { truthOf } from '../../domain/truth.js';
import type { NumberType } from '../../domain/tracking-number.js';
import { sourceFor } from '../../sources/registry.js';
import { SHARED } from './folder.js';

/** One row of an expected answer. */
interface Expected {
  container: string;
  milestone: string;
  at: string;
  locode: string;
  estimated: boolean;
}

interface Replay {
  file: string;
  scac: string;
  numberType: NumberType;
  number: string;
  fetchedAt: Timestamp;
}

// Each answer for every number it may be asked by; fetch times are the ones its estimates were made at, or just after.
const REPLAYS: readonly Replay[] = [
  ...replays({ file: 'msc-direct', scac: 'MSCU', fetchedAt: '2026-02-17T13:06:24Z' }, [
    ['booking', '100AA00A0000001S1'],
    ['bill_of_lading', 'MEDUAA000004'],
    ['container', 'MSCU1000001'],
  ]),
  ...replays({ file: 'msc-multi', scac: 'MSCU', fetchedAt: '2026-02-17T13:06:27Z' }, [
    ['booking', '100AAAAAA00003'],
    ['bill_of_lading', 'MEDUAA000002'],
  ]),
  ...replays({ file: 'maersk-transship-intransit', scac: 'MAEU', fetchedAt: '2026-02-18T12:00:00Z' }, [
    ['booking', '900000001'],
    ['bill_of_lading', '900000001'],
    ['container', 'MAEU1000003'],
  ]),
];

function replays(answer: { file: string; scac: string; fetchedAt: string }, asked: readonly [NumberType, string][]): Replay[] {
  return asked.map(([numberType, number]) => ({ ...answer, numberType, number, fetchedAt: timestampOf(answer.fetchedAt) }));
}

/** One named check of recorded answers against what a careful reader finds in them; throws what differs. */
export interface Check {
  name: string;
  run(): void;
}

/** The recorded carrier answers, in order and reversed, give exactly what is expected of them. */
export function recordedChecks(): Check[] {
  const folder = path.join(SHARED, 'carriers', 'recorded');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).flatMap((file) => /^(.+)\.expected\.json$/.exec(file)?.[1] ?? []);
  const covered = new Set(REPLAYS.map(({ file }) => file));
  const unknown = files
    .filter((file) => !covered.has(file))
    .map((file): Check => ({ name: `${file} is replayed`, run: () => assert.fail('no replay names it') }));
  const checks = REPLAYS.flatMap((one) => [
    { name: `${one.file} by ${one.numberType}: milestones`, run: () => sameMilestones(folder, one, false) },
    { name: `${one.file} by ${one.numberType}: milestones, records reversed and doubled`, run: () => sameMilestones(folder, one, true) },
    { name: `${one.file} by ${one.numberType}: the shipment's own estimate`, run: () => sameEstimate(folder, one) },
  ]);
  return [...unknown, ...checks];
}

function sameMilestones(folder: string, one: Replay, shuffled: boolean): void {
  assert.deepEqual(rowsOf(truthFrom(folder, one, shuffled)), expectedOf(folder, one));
}

function sameEstimate(folder: string, one: Replay): void {
  const { at, locode } = expectedOf(folder, one).find(({ milestone }) => milestone === 'estimated.vessel_arrived') ?? {};
  const { pod_eta_at, port_of_discharge_locode } = truthFrom(folder, one, false).facts;
  assert.deepEqual({ at: pod_eta_at?.value, locode: port_of_discharge_locode?.value }, { at, locode });
}

function expectedOf(folder: string, { file }: Replay): Expected[] {
  return JSON.parse(readFileSync(path.join(folder, `${file}.expected.json`), 'utf8')) as Expected[];
}

/** By container, then by time. */
function rowsOf({ containers }: ShipmentTruth): Expected[] {
  return containers.flatMap(({ number, milestones }) =>
    [...milestones]
      .sort((a, b) => (a.at < b.at ? -1 : 1))
      .map(({ name, at, place }) => ({
        container: number,
        milestone: name,
        at,
        locode: place.locode ?? '',
        estimated: name.startsWith('estimated.'),
      })),
  );
}

function truthFrom(folder: string, { file, scac, numberType, number, fetchedAt }: Replay, shuffled: boolean): ShipmentTruth {
  const source = sourceFor(scac);
  if (source === null) throw new Error(`No profile serves ${scac}.`);
  const reading = finished(
    source.read([readFileSync(path.join(folder, `${file}.json`))], { zoneOf: gazetteer.zoneOf, receivedAt: fetchedAt }),
  );
  const evidence = reading.events.flatMap(({ means, identity }): Evidence[] =>
    means === null
      ? []
      : [
          {
            rawEventId: identity,
            source: source.name,
            firstSeenAt: fetchedAt,
            lastSeenAt: fetchedAt,
            withdrawnAt: null,
            observation: means,
          },
        ],
  );
  const notUnderstood = reading.events.filter((event) => event.notUnderstood !== null);
  if (notUnderstood.length > 0) throw new Error(`not understood: ${notUnderstood.map((event) => event.notUnderstood).join(', ')}`);
  const given = shuffled ? [...evidence, ...evidence].reverse() : evidence;
  return truthOf({ evidence: given, request: { numberType, number }, scac, gazetteer });
}

const ZONES: Readonly<Record<string, string>> = {
  CNYTN: 'Asia/Shanghai',
  CNDLC: 'Asia/Shanghai',
  CNTXG: 'Asia/Shanghai',
  MYTPP: 'Asia/Kuala_Lumpur',
  DEWVN: 'Europe/Berlin',
  PLGDN: 'Europe/Warsaw',
};

const gazetteer: Gazetteer = {
  zoneOf: (locode) => ZONES[locode] ?? null,
  nameOf: () => null,
  isPort: (locode) => locode in ZONES,
};

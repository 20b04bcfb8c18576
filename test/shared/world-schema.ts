import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { numbersOf, SCENARIOS, type Scac, type ScenarioName } from '../../sandbox/world/numbers.js';
import { DAY, look, START, withWorld } from '../sandbox/world/support.js';
import { SHARED } from './folder.js';

// Present where the standards lie beside the project; the runner leaves the checks out where they do not.
const CARRIERS = path.join(SHARED, 'carriers');

type Json = Record<string, unknown>;

/** Lines that answer by the letter of DCSA Track & Trace 2.2, and the one documented departure each is known for. */
const STANDARD: readonly { scac: Scac; departures: readonly RegExp[] }[] = [
  { scac: 'HLCU', departures: [] },
  { scac: 'ONEY', departures: [/\/transportCall\/vessel must have required property 'vesselIMONumber'/] },
  { scac: 'CMDU', departures: [/\/eventID must match format "uuid"/] },
  { scac: 'YMLU', departures: [/\/transportCall must have required property 'transportCallID'/] },
];

const COMPONENTS: Readonly<Record<string, string>> = {
  TRANSPORT: 'transportEvent',
  EQUIPMENT: 'equipmentEvent',
  SHIPMENT: 'shipmentEvent',
};

/** Checks of the practice world against what lies in `../shared`. */
export function checks(): { name: string; run: () => Promise<void> }[] {
  return [
    ...STANDARD.map((line) => ({
      name: `the practice world's ${line.scac} answers by the DCSA 2.2 schema`,
      run: () => answersBySchema(line),
    })),
    { name: 'the practice world serves the recorded answers for the numbers in them', run: servesRecorded },
  ];
}

async function answersBySchema({ scac, departures }: (typeof STANDARD)[number]): Promise<void> {
  const problemsOf = schema();
  let checked = 0;
  await withWorld({ ceilings: false }, async (world, clock) => {
    for (const days of [0.2, 4, 11, 25, 33, 46]) {
      if (days > 0.2) await clock.change({ now: START + days * DAY });
      for (const scenario of SCENARIOS) {
        for (const event of await recordsOf(world, { scac, scenario })) {
          const problems = problemsOf(event).filter((problem) => !departures.some((departure) => departure.test(problem)));
          assert.deepEqual(problems, [], `${scac} ${scenario} on day ${days}: ${JSON.stringify(event)}`);
          checked += 1;
        }
      }
    }
  });
  assert.ok(checked > 300, `${scac}: only ${checked} records were seen`);
}

async function recordsOf(world: Parameters<typeof look>[0], { scac, scenario }: { scac: Scac; scenario: ScenarioName }): Promise<Json[]> {
  const { answer } = await look(world, { scac, numberType: 'bill_of_lading', number: numbersOf({ scac, scenario, index: 0 }).bill });
  return answer.kind === 'answered' ? answer.pages.flatMap((page) => JSON.parse(new TextDecoder().decode(page)) as Json[]) : [];
}

/** The problems the published schema has with one record, each as `path message`. */
function schema(): (event: Json) => string[] {
  const description = JSON.parse(readFileSync(path.join(CARRIERS, 'dcsa', 'tnt_v2.2.0.json'), 'utf8')) as Json;
  const ajv = new Ajv.default({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addFormat('$date-time', true);
  ajv.addSchema(description, 'tnt');
  return (event) => {
    const component = COMPONENTS[String(event['eventType'])];
    const validate = ajv.getSchema(`tnt#/components/schemas/${component}`);
    assert.ok(validate, `no component for ${String(event['eventType'])}`);
    void validate(event);
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

async function servesRecorded(): Promise<void> {
  const recorded = path.join(CARRIERS, 'recorded');
  await withWorld({ recorded }, async (world) => {
    const counts = await Promise.all(
      (
        [
          ['MSCU', 'bill_of_lading', 'MEDUAA000004', 5],
          ['MSCU', 'container', 'MSCU1000001', 5],
          ['MSCU', 'booking', '100AAAAAA00003', 98],
          ['MAEU', 'container', 'MAEU1000003', 14],
          ['MAEU', 'booking', '900000001', 14],
        ] as const
      ).map(async ([scac, numberType, number, events]) => {
        const { reading } = await look(world, { scac, numberType, number });
        return [number, new Set(reading.events.map(({ said }) => said)).size, events] as const;
      }),
    );
    for (const [number, served, events] of counts) assert.equal(served, events, number);
  });
}

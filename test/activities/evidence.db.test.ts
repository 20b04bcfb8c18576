import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { before, describe, it } from 'mocha';
import { createApiKey } from '../../db/accounts.js';
import { loadPlaces } from '../../db/places.js';
import type { Observation, Place } from '../../domain/observation.js';
import { timestampOf } from '../../domain/time.js';
import { useApi } from '../support/api.js';
import { useDatabase } from '../support/database.js';
import { place as placeOf } from '../support/evidence.js';
import type { Body } from '../support/landfall.js';
import { scriptedLine, type LookedAt, type Looks } from '../support/looks.js';
import {
  ago,
  arrived,
  BOX,
  discharged,
  emptyOut,
  equipment,
  fullIn,
  loaded,
  lookAt,
  QUIET,
  sailed,
  STORY,
  word,
} from '../support/story.js';

/** What the API answered at an instant, and what stood open in the history then. */
interface Answered {
  what: string;
  at: string;
  resources: Body[];
  open: FactRow[];
}

interface FactRow {
  subject_id: string;
  attribute: string;
  value: unknown;
  rule: string;
  raw_event_id: string | null;
  said: Observation | null;
  withdrawn: boolean | null;
}

const OPEN_FACTS = `select f.subject_id, f.attribute, f.value, f.rule, f.raw_event_id, r.said, r.withdrawn_at is not null as withdrawn
  from fact f left join raw_event r on r.id = f.raw_event_id where f.known_to is null`;
/** What is worked out from other attributes, and so rests on no record of its own. */
const OF_FACTS = ['worked out from the times', 'worked out from the facts'];
/** What goes on holding when the record is withdrawn. */
const FOR_EVER = 'first estimate ever seen';

/** What a resource shows that is no derived attribute: the client's own, the look's, or not told apart yet. */
const NOT_DERIVED: Record<string, readonly string[]> = {
  container: [
    'number created_at ref_numbers terminal_checked_at pod_last_tracking_request_at shipment_last_tracking_request_at',
    'rail_last_tracking_request_at ind_facility_lfd_on ind_facility_holds ind_facility_fees',
  ],
  shipment: [
    'created_at updated_at bill_of_lading_number normalized_number ref_numbers tags shipping_line_scac shipping_line_name',
    'shipping_line_short_name customer_name line_tracking_last_attempted_at line_tracking_last_succeeded_at line_tracking_stopped_at',
    'line_tracking_stopped_reason',
  ],
};
/** What is shown of an attribute that nothing speaks for; null where nothing is said here. */
const WITHOUT: Record<string, unknown> = {
  available_for_pickup: false,
  availability_known: false,
  holds_at_pod_terminal: [],
  fees_at_pod_terminal: [],
  current_status: 'new',
  status: 'pending',
};
const ALSO_CALLED: Record<string, string> = { ssl_lfd: 'pickup_lfd_line', pod_eta: 'pod_eta_at' };
const TERMINALS = ['pod_terminal', 'pickup_facility', 'destination_terminal'];

type Facts = ReadonlyMap<string, unknown>;

/** The derived attributes of a resource, the deadlines beside the others. */
function derived({ type, attributes }: Body): Record<string, unknown> {
  const own = new Set((NOT_DERIVED[type] ?? []).flatMap((names) => names.split(' ')));
  const { import_deadlines: deadlines, ...rest } = attributes;
  return Object.fromEntries(Object.entries({ ...rest, ...(deadlines as object) }).filter(([name]) => !own.has(name)));
}

const terminalsOf = ({ relationships }: Body) =>
  Object.fromEntries(TERMINALS.flatMap((name) => (relationships[name] ? [[name, relationships[name].data?.id ?? null]] : [])));

describe('what was known on a day', () => {
  const api = useApi();
  let line: Looks;
  const answers: Answered[] = [];
  before(async function () {
    this.timeout(60_000);
    line = await scriptedLine(api.database);
    const { key } = await api.database.asSystem((tx) => createApiKey(tx, { accountId: line.accountId, name: 'test' }));
    const id = await line.post({ number: 'HLCUSTORY1' });
    const get = async (path: string) => (await api.ask('GET', `/v2/${path}`, { key })).body.data;
    for (const [place, [what, words]] of STORY.entries()) {
      await line.look(id, words, { at: lookAt(8 * place) });
      const [now] = await line.rows<{ at: string }>('select landfall_now()::text as at');
      // Boxes that left are in no list and are still answered by id.
      const boxes = await line.rows<{ id: string }>('select id from container order by number');
      const resources = [...(await get('shipments')), ...(await Promise.all(boxes.map((box) => get(`containers/${box.id}`))))];
      answers.push({ what, at: now?.at ?? '', resources, open: await line.rows<FactRow>(OPEN_FACTS) });
    }
  });

  async function factsAt(at: string): Promise<Map<string, Facts>> {
    const rows = await line.rows<{ subject_id: string; attribute: string; value: unknown }>(
      'select subject_id, attribute, value from fact where known_from <= $1 and (known_to is null or known_to > $1)',
      [at],
    );
    const bySubject = new Map<string, Map<string, unknown>>();
    for (const { subject_id: id, attribute, value } of rows) {
      const facts = bySubject.get(id) ?? new Map<string, unknown>();
      assert.ok(!facts.has(attribute), `${attribute} was two things at ${at}`);
      bySubject.set(id, facts.set(attribute, value));
    }
    return bySubject;
  }

  it('is what the API answered on that day, for every derived attribute', async () => {
    const places = await loadPlaces((sql, parameters) => api.dataSource.query(sql, parameters));
    for (const { what, at, resources } of answers) {
      const known = await factsAt(at);
      for (const resource of resources) {
        const facts: Facts = known.get(resource.id) ?? new Map();
        const valueOf = (name: string) => facts.get(ALSO_CALLED[name] ?? name) ?? WITHOUT[name] ?? null;
        const rebuilt = Object.fromEntries(Object.keys(derived(resource)).map((name) => [name, valueOf(name)]));
        assert.deepEqual(derived(resource), rebuilt, `${what}: ${resource.type}`);
        const terminalOf = (name: string) => (facts.has(name) ? (places.terminalAt(facts.get(name) as Place)?.id ?? null) : null);
        const terminals = Object.fromEntries(Object.keys(terminalsOf(resource)).map((name) => [name, terminalOf(name)]));
        assert.deepEqual(terminalsOf(resource), terminals, `${what}: ${resource.type}`);
      }
    }
  });

  it('was another thing after every look that brought news', () => {
    const quiet = answers.filter((answer, place) => {
      const shown = (one: Answered | undefined) =>
        JSON.stringify(
          one?.resources.map((resource) => ({
            id: resource.id,
            attributes: derived(resource),
            boxes: resource.relationships['containers'],
          })),
        );
      return shown(answer) === shown(answers[place - 1]);
    });
    assert.deepEqual(
      quiet.map(({ what }) => what),
      QUIET,
    );
  });

  it('is traced to a record that its source stood by, kept word for word, or to other attributes', () => {
    const told = STORY.flatMap(([, words]) => words);
    for (const { what, resources, open } of answers) {
      const here = new Set(resources.flatMap(({ relationships }) => relationships['containers']?.data ?? []).map(({ id }) => id));
      const left = new Set(resources.filter(({ type, id }) => type === 'container' && !here.has(id)).map(({ id }) => id));
      for (const resource of resources) {
        for (const [name, value] of Object.entries(derived(resource))) {
          const why = `${what}: ${name} of a ${resource.type}`;
          const fact = open.find(({ subject_id: id, attribute }) => id === resource.id && attribute === (ALSO_CALLED[name] ?? name));
          if (!fact) assert.deepEqual(value, WITHOUT[name] ?? null, why);
          else if (OF_FACTS.includes(fact.rule)) assert.equal(fact.raw_event_id, null, why);
          else {
            assert.ok(
              told.some((word) => isDeepStrictEqual(word, fact.said)),
              why,
            );
            // A box that left keeps what was last known of it.
            assert.ok(!fact.withdrawn || fact.rule === FOR_EVER || left.has(resource.id), why);
          }
        }
      }
    }
  });
});

describe('from whom it was known', () => {
  const db = useDatabase();
  const first = word({ container: BOX, action: 'INSP', place: placeOf('CNSHA'), at: ago(37), equipment });
  const second = { ...loaded(BOX), equipment };
  const others = [{ ...emptyOut, equipment: null }, { ...fullIn, equipment: null }, sailed, arrived(11), discharged];

  it('passes to the next who says the same when the first withdraws it, which is told to nobody', async () => {
    const line = await scriptedLine(db.database);
    const id = await line.post({ number: 'HLCUWHOM1' });
    const seals = () =>
      line.rows<{ action: string; open: boolean; ended_by: string | null }>(
        `select r.said ->> 'action' as action, f.known_to is null as open, f.ended_by, f.value
         from fact f join raw_event r on r.id = f.raw_event_id where f.attribute = 'seal_number' order by f.known_from`,
      );
    const told = () => line.rows('select id from change');
    await line.look(id, [...others, first], { at: lookAt(0) });
    await line.look(id, [...others, second, first], { at: lookAt(8) });
    await line.look(id, [first, second, ...others], { at: lookAt(16) });
    assert.deepEqual(await seals(), [{ action: 'INSP', open: true, ended_by: null, value: 'SEAL1' }]);
    const before = await told();
    await line.look(id, [second, ...others], { at: lookAt(24) });
    assert.equal((await seals()).length, 1);
    assert.equal(await line.look(id, [second, ...others], { at: lookAt(32) }), 'no_news');
    assert.deepEqual(await seals(), [
      { action: 'INSP', open: false, ended_by: 'replaced', value: 'SEAL1' },
      { action: 'LOAD', open: true, ended_by: null, value: 'SEAL1' },
    ]);
    assert.deepEqual(await told(), before);
    const [gaps] = await line.rows<{ count: number }>(
      `select count(*)::int as count from fact one where known_to is not null and ended_by = 'replaced'
         and not exists (select from fact next where next.subject_id = one.subject_id and next.attribute = one.attribute and next.known_from = one.known_to)`,
    );
    assert.equal(gaps?.count, 0);
  });
});

describe('words that a mended reader understands otherwise', () => {
  const db = useDatabase();
  const words = [emptyOut, fullIn, loaded(BOX), sailed, arrived(11), discharged];
  /** Takes the port's clock for another one, and does not know the code of a discharge. */
  const faulty: LookedAt['read'] = (means) => {
    if (means.action === 'DISC') return { means: null, notUnderstood: 'unknown code DISC' };
    return { means: means.action === 'ARRI' ? { ...means, at: ago(10) } : means, notUnderstood: null };
  };
  let line: Looks;
  const told = () =>
    line.rows<{ event: string; version: number; corrects: boolean; timestamp: Date }>(
      `select e.event, e.version, e.previous_version_id is not null as corrects, e."timestamp" from transport_event e join change c on c.content::jsonb -> 'reference_object' ->> 'id' = e.id::text
       where e.event like '%arrived' or e.event like '%discharged' order by c.position`,
    );
  const history = () =>
    line.rows<{ attribute: string; value: string; from: Date; to: Date | null }>(
      `select attribute, value, known_from as from, known_to as to from fact where attribute in ('pod_arrived_at', 'pod_discharged_at') order by attribute, known_from`,
    );
  const records = () =>
    line.rows<{ id: string; said: Observation; first_seen_at: Date }>('select id, said, first_seen_at from raw_event order by id');

  it('are read again though the line says nothing new: the old belief ends now, and is corrected', async () => {
    line = await scriptedLine(db.database);
    const id = await line.post({ number: 'HLCUMEND1' });
    await line.look(id, words, { at: lookAt(0), read: faulty });
    assert.deepEqual(
      (await told()).map(({ event, timestamp }) => [event, timestampOf(timestamp)]),
      [['container.transport.vessel_arrived', ago(10)]],
    );
    const [before, kept] = [await history(), await records()];
    const mendedSince = Date.now();
    assert.equal(await line.look(id, words, { at: lookAt(8) }), 'news');
    assert.deepEqual(
      (await told()).map(({ event, version, corrects, timestamp }) => [event, version, corrects, timestampOf(timestamp)]),
      [
        ['container.transport.vessel_arrived', 1, false, ago(10)],
        ['container.transport.vessel_arrived', 2, true, ago(11)],
        ['container.transport.vessel_discharged', 1, false, ago(9)],
      ],
    );
    const [was, is, discharge] = await history();
    assert.deepEqual([was?.value, is?.value, discharge?.value], [ago(10), ago(11), ago(9)]);
    assert.deepEqual(was?.from, before[0]?.from);
    assert.ok(was?.to && was.to.getTime() >= mendedSince);
    assert.deepEqual([is?.from, discharge?.from], [was.to, was.to]);
    assert.deepEqual(await records(), kept);
    assert.deepEqual(await line.rows('select distinct not_understood from raw_event'), [{ not_understood: null }]);
    assert.deepEqual(await line.rows('select count(*)::int as answers from answer'), [{ answers: 1 }]);
  });

  it('are read again once where it was not kept how they were read', async () => {
    const [facts, events, [request]] = [await history(), await told(), await line.rows<{ id: string }>('select id from tracking_request')];
    await line.rows(`update answer set reading_hash = null returning id`);
    await line.rows(
      `update raw_event set not_understood = 'of an older reader', means = null where means ->> 'action' = 'GTIN' returning id`,
    );
    assert.equal(await line.look(request?.id ?? '', words, { at: lookAt(16) }), 'no_news');
    assert.deepEqual(await line.rows(`select id from raw_event where means is null`), []);
    await line.rows(`update raw_event set not_understood = 'not to be read again' returning id`);
    assert.equal(await line.look(request?.id ?? '', words, { at: lookAt(24) }), 'no_news');
    assert.deepEqual(await line.rows('select distinct not_understood from raw_event'), [{ not_understood: 'not to be read again' }]);
    assert.deepEqual([await history(), await told()], [facts, events]);
  });
});

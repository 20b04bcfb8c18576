import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'mocha';
import { writeFacts, type SubjectFacts } from '../../activities/record/write-facts.js';
import { createAccount } from '../../db/accounts.js';
import { rowsOf } from '../../db/database.js';
import { useDatabase } from '../support/database.js';

describe('facts as a look writes them', () => {
  const db = useDatabase();
  const account = () => db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme Imports', features: [] }));
  const write = (accountId: string, { at, subjects }: { at: string; subjects: readonly SubjectFacts[] }) =>
    db.database.forAccount(accountId, (tx) => writeFacts(tx, { accountId, knownAt: at }, subjects));

  it('of twelve hundred boxes are held against those that stand within the time a statement may take, and no news when nothing changed', async function () {
    this.timeout(60_000);
    const accountId = await account();
    const rule = 'as the line says';
    const subjects = Array.from({ length: 1_200 }, (_, box): SubjectFacts => {
      const facts = Array.from({ length: 25 }, (_, n) => ({
        attribute: `attribute_${n}`,
        value: { box, n },
        rawEventId: null,
        source: null,
        rule,
      }));
      return { subjectType: 'container', subjectId: randomUUID(), facts };
    });
    assert.equal(await write(accountId, { at: '2026-03-01T00:00:00Z', subjects }), true);
    assert.equal(await write(accountId, { at: '2026-03-02T00:00:00Z', subjects }), false);

    const [first, second] = subjects;
    assert.ok(first && second);
    const changed = [
      { ...first, facts: first.facts.slice(1) },
      { ...second, facts: second.facts.map((fact) => ({ ...fact, value: 'other' })) },
    ];
    assert.equal(await write(accountId, { at: '2026-03-03T00:00:00Z', subjects: [...changed, ...subjects.slice(2)] }), true);
    const ended = await db.database.forAccount(accountId, (tx) =>
      rowsOf<{ ended_by: string; count: number }>(
        tx,
        `select ended_by, count(*)::int from fact where known_to = '2026-03-03T00:00:00Z' group by 1 order by 1`,
      ),
    );
    assert.deepEqual(ended, [
      { ended_by: 'replaced', count: 25 },
      { ended_by: 'withdrawn', count: 1 },
    ]);
  });

  it('that stay but rest on another rule begin anew, and are no news', async () => {
    const accountId = await account();
    const subject = (rule: string, value: unknown): SubjectFacts[] => [
      { subjectType: 'shipment', subjectId: accountId, facts: [{ attribute: 'pod_eta_at', value, rawEventId: null, source: null, rule }] },
    ];
    await write(accountId, { at: '2026-03-01T00:00:00Z', subjects: subject('one', '2026-04-01T00:00:00Z') });
    assert.equal(await write(accountId, { at: '2026-03-02T00:00:00Z', subjects: subject('other', '2026-04-01T00:00:00Z') }), false);
    const standing = await db.database.forAccount(accountId, (tx) =>
      rowsOf<{ rule: string; open: boolean }>(tx, 'select rule, known_to is null as open from fact order by known_from'),
    );
    assert.deepEqual(standing, [
      { rule: 'one', open: false },
      { rule: 'other', open: true },
    ]);
  });
});

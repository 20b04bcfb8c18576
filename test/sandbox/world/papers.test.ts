import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { numbersOf, type VoyageName } from '../../../sandbox/world/numbers.js';
import { PAPER_NAMES, writePaper, type Paper } from '../../../sandbox/world/papers/index.js';
import { logOf } from '../../../sandbox/world/scenarios/index.js';
import { useReader } from '../../support/reader.js';

const STARTED = Date.parse('2026-03-01T10:00:00Z');
const VOYAGE: VoyageName = { scac: 'MSCU', scenario: 'direct', index: 7 };

const papersOf = async (voyage: VoyageName): Promise<(Paper | null)[]> =>
  Promise.all(PAPER_NAMES.map((name) => writePaper(name, voyage, logOf(voyage, STARTED))));

describe('the papers of a practice voyage', function () {
  this.timeout(60_000);
  const reader = useReader();
  const read = async (paper: Paper): Promise<PaperReading> => {
    const { reading } = await reader.open(paper.bytes);
    assert.ok(reading.outcome === 'read' && reading.papers.length === 1 && reading.papers[0]);
    return reading.papers[0];
  };

  it('are read as what they are, with the numbers by which they lead to the shipment and its boxes', async () => {
    const { bill, booking, boxes } = numbersOf(VOYAGE);
    for (const paper of await papersOf(VOYAGE)) {
      assert.ok(paper);
      const { type, references, payload, warnings } = await read(paper);
      assert.equal(type, paper.documentType);
      assert.deepEqual(warnings, []);
      const told = references.map(({ kind, value }) => `${kind} ${value}`);
      assert.ok(told.includes(`booking ${booking}`), told.join());
      assert.equal(payload['vessel_name'], paper.facts.leaves.vessel);
      if (paper.name === 'booking-confirmation') continue;
      assert.ok(told.includes(`master_bill ${bill}`), told.join());
      assert.deepEqual(
        told.filter((one) => one.startsWith('container ')),
        boxes.slice(0, 3).map((box) => `container ${box}`),
      );
    }
  });

  it('are written by what the line has said by then, each in its turn', async () => {
    const [confirmation, bill, notice] = await papersOf({ scac: 'HDMU', scenario: 'late_container_assignment', index: 1 });
    assert.ok(confirmation && bill && notice);
    assert.deepEqual([confirmation.facts.boxes.length, bill.facts.boxes.length], [0, 3]);
    assert.ok(confirmation.facts.writtenAt < bill.facts.writtenAt && bill.facts.writtenAt < notice.facts.writtenAt);
    const landed = logOf({ scac: 'EGLV', scenario: 'changed_discharge_port', index: 0 }, STARTED);
    const facts = (await writePaper('arrival-notice', { scac: 'EGLV', scenario: 'changed_discharge_port', index: 0 }, landed))?.facts;
    const discharged = landed.facts.find(({ code, call }) => code === 'DISC' && call?.role === 'POD');
    assert.equal(facts?.arrives.call.place.locode, discharged?.call?.place.locode);
  });

  it('end with the booking where that is cancelled', async () => {
    const written = await papersOf({ scac: 'MAEU', scenario: 'cancelled_booking', index: 0 });
    assert.deepEqual(
      written.map((paper) => paper?.name ?? null),
      ['booking-confirmation', null, null],
    );
  });

  it('are the same bytes whenever they are written', async () => {
    const [once, again] = [await papersOf(VOYAGE), await papersOf(VOYAGE)];
    for (const [place, paper] of once.entries()) assert.ok(paper && Buffer.from(paper.bytes).equals(again[place]?.bytes ?? Buffer.of()));
  });
});

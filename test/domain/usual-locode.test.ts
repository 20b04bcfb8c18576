import assert from 'node:assert/strict';
import { changesOf, type Published, type PublishedContainer } from '../../domain/changes.js';
import { portGroup } from '../../domain/port-groups.js';
import { isAlias, locodesOf, usualLocode } from '../../domain/usual-locode.js';
import { BOX, call, day, move, ship, shipmentOf, told, truth } from '../support/evidence.js';

const A = ship('ALBATROS', '012E');

/** A box from Long Beach to Shanghai, by the code that the line gives it. */
const wayTo = (locode: string) => [
  move('LOAD LADEN vessel USLGB', day(5), A),
  call('DEPA vessel USLGB', day(6), A),
  call(`estimated ARRI vessel ${locode}`, day(24), { ...A, role: 'pod' }),
  move(`DISC LADEN vessel ${locode}`, day(25), A),
];

describe('the usual code of a place', () => {
  it('is the one that lines commonly name it by, whichever is given', () => {
    for (const [code, usual] of [
      ['CNSGH', 'CNSHA'],
      ['CNNBO', 'CNNGB'],
      ['CNQIN', 'CNTAO'],
      ['CNXAM', 'CNXMN'],
      ['CNTNJ', 'CNTXG'],
      ['CNDAL', 'CNDLC'],
      ['DEHAM', 'DEHAM'],
    ] as const) {
      assert.equal(usualLocode(code), usual);
      assert.equal(usualLocode(usual), usual);
      assert.equal(portGroup(code), portGroup(usual));
      assert.equal(isAlias(code), code !== usual);
      assert.ok(locodesOf(usual).includes(code) && locodesOf(code)[0] === usual);
    }
  });

  it('is what records show of a line that names the other, and makes no news of what was told under it', () => {
    const now = truth(wayTo('CNSGH'));
    assert.deepEqual(told(now), told(truth(wayTo('CNSHA'))));
    assert.equal(shipmentOf(now)['port_of_discharge_locode'], 'CNSHA');
    assert.equal(shipmentOf(now)['port_of_discharge_name'], 'Shanghai');

    const values = (known: object) =>
      Object.fromEntries(Object.entries(known).map(([field, one]) => [field, (one as { value: unknown }).value]));
    const milestones = (now.containers[0]?.milestones ?? []).map((milestone) => ({
      id: milestone.name,
      milestone: { ...milestone, place: { ...milestone.place, locode: milestone.place.locode === 'CNSHA' ? 'CNSGH' : 'USLGB' } },
    }));
    assert.ok(milestones.some(({ milestone }) => milestone.place.locode === 'CNSGH'));
    const before: Published = {
      shipment: { ...values(now.facts), port_of_discharge_locode: 'CNSGH' },
      arrivalTold: { at: day(24), locode: 'CNSGH' },
      containers: new Map<string, PublishedContainer>([[BOX, { milestones, facts: values(now.containers[0]?.facts ?? {}) }]]),
    };
    assert.deepEqual(changesOf({ before, after: now }), []);
  });
});

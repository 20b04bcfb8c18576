import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readParty } from '../../../domain/documents/values/parties.js';
import { read } from '../../support/drawn-reading.js';

describe('sea waybills of other languages', () => {
  const numberOn = (caption: string): unknown =>
    read(
      'sea_waybill',
      `
SEA WAYBILL

${caption.padEnd(40)} Vessel: POLAR LANTERN

Port of loading: GENOVA
Port of discharge: SANTOS
`,
    ).payload['bill_of_lading_number'];

  it('have their number behind what they are called there', () => {
    for (const caption of [
      'N° LTM: PLNU7740213',
      'Lettre de transport maritime n°: PLNU7740213',
      'Carta de porte marítimo N.º: PLNU7740213',
      'Lettera di vettura marittima n.: PLNU7740213',
      'Express B/L No.: PLNU7740213',
    ])
      assert.equal(numberOn(caption), 'PLNU7740213', caption);
  });
});

describe('the name of somebody', () => {
  it('has no word before it that only says that it is his name, or for whom another signs', () => {
    for (const line of [
      'Razón social: Tejidos del Segura S.L.',
      'Denominazione: Tejidos del Segura S.L.',
      'Raison sociale : Tejidos del Segura S.L.',
      'For and on behalf of Tejidos del Segura S.L.',
    ])
      assert.equal(readParty([line, 'Calle Mayor 4', '30001 Murcia'])?.name, 'Tejidos del Segura S.L.', line);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

describe('who carries', () => {
  const carrierOf = (signed: string): unknown =>
    read('master_bill_of_lading', `\nBILL OF LADING\n\nB/L No.: OAKU4471882\nVessel: POLAR LANTERN\n\n${signed}\n`).payload['carrier_name'];

  it('is not who signs as his agent', () => {
    assert.equal(carrierOf('CARRIER: OAK (CHINA) SHIPPING LTD. AS AGENT'), null);
    assert.equal(carrierOf('CARRIER: OAK SHIPPING AGENCY LTD. AS AGENTS ONLY'), null);
  });

  it('is whom an agent signs for', () => {
    assert.equal(carrierOf('CARRIER: ELM SHIPPING AGENCY LTD. AS AGENT FOR THE CARRIER OAK LINES LTD'), 'OAK LINES LTD');
    assert.equal(carrierOf('CARRIER: ELM AGENCY LTD, as agents for and on behalf of Oak Lines Ltd'), 'Oak Lines Ltd');
    assert.equal(carrierOf('CARRIER: OAK AGENT LINES LTD'), 'OAK AGENT LINES LTD');
  });

  it('is not said by the name of the ship', () => {
    const notice = '\nARRIVAL NOTICE\n\nMaster B/L No: OAKX4471882\nVessel: MAERSK HAVANA\nVoyage: 647W\n';
    assert.equal(read('arrival_notice', notice).payload['carrier_scac'], null);
    assert.equal(read('arrival_notice', `\nMaersk A/S\n${notice}`).payload['carrier_scac'], 'MAEU');
  });
});

describe('who fetches the goods', () => {
  const orderOf = (line: string): unknown[] => {
    const { payload } = read('delivery_order', `\nDELIVERY ORDER\n\nD/O No: BAD-26-11872\nVessel: POLAR LANTERN\nVoyage: 62W\n${line}\n`);
    return [payload['carrier_name'], (payload['trucker'] as { name: string } | null)?.name ?? null];
  };

  it('is no shipping line, though the word for both is one', () => {
    assert.deepEqual(orderOf('Transporteur : Transports Frêne SARL, 76600 Le Havre'), [null, 'Transports Frêne SARL']);
    assert.deepEqual(orderOf('Transportista: Transportes Olmo, S.L.'), [null, 'Transportes Olmo, S.L.']);
    assert.deepEqual(orderOf('Naviera: Oak Lines Ltd\nTransportista: Transportes Olmo, S.L.'), ['Oak Lines Ltd', 'Transportes Olmo, S.L.']);
  });

  it('is nobody where that word names a line that is known', () => {
    assert.deepEqual(orderOf('Transporteur : CMA CGM'), ['CMA CGM', null]);
  });
});

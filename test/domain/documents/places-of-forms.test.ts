import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readIncoterm } from '../../../domain/documents/values/codes.js';
import { read } from '../../support/drawn-reading.js';

const named = (party: unknown): unknown => (party as { name?: unknown } | null)?.name ?? null;

describe('where the goods of a notice are', () => {
  const notice = (location: string) =>
    read(
      'arrival_notice',
      `
ARRIVAL NOTICE

B/L NO. MEDUKE441902       VESSEL  MSC ANNA / 441E
PORT OF DISCHARGE  SAVANNAH, GA     ETA 05/30/2026

${location}

CONSIGNEE
NORTHERN PUMP LLC`,
    ).payload;

  it('is the terminal of the port, where its number has a caption and nothing goes on from there', () => {
    for (const location of [
      'CARGO LOCATION: GARDEN CITY TERMINAL     FIRMS: L737',
      'CARGO LOCATION                      FIRMS CODE\nGARDEN CITY TERMINAL                L737',
    ]) {
      const payload = notice(location);
      assert.deepEqual([payload['terminal_name'], payload['terminal_firms']], ['GARDEN CITY TERMINAL', 'L737'], location);
      assert.deepEqual([payload['delivery_location_name'], payload['delivery_location_firms']], [null, null], location);
    }
  });

  it('is a place inland where its name or the place of delivery says so', () => {
    const ramp = notice('FREIGHT LOCATION: MEMPHIS RAIL RAMP     FIRMS: N441');
    assert.deepEqual([ramp['delivery_location_name'], ramp['delivery_location_firms']], ['MEMPHIS RAIL RAMP', 'N441']);
    assert.equal(ramp['terminal_name'], null);
    const on = notice('PLACE OF DELIVERY: ATLANTA, GA\nCARGO LOCATION: PEACH TERMINALS');
    assert.deepEqual([on['delivery_location_name'], on['terminal_name']], ['PEACH TERMINALS', null]);
  });
});

describe('ports of forms', () => {
  it('have the code beside their name, a blank in it', () => {
    for (const port of ['ROTTERDAM NL RTM', 'NL RTM ROTTERDAM', 'ROTTERDAM (NL RTM)']) {
      const { payload } = read('house_bill_of_lading', `\nHOUSE BILL OF LADING\n\nPORT OF DISCHARGE: ${port}\nVESSEL: MSC ANNA`);
      assert.deepEqual([payload['port_of_discharge'], payload['port_of_discharge_locode']], ['ROTTERDAM', 'NLRTM'], port);
    }
    const { payload } = read('house_bill_of_lading', '\nHOUSE BILL OF LADING\n\nPORT OF DISCHARGE: DE LOS SANTOS\nVESSEL: MSC ANNA');
    assert.equal(payload['port_of_discharge'], 'DE LOS SANTOS');
  });

  it('stand with their day behind one caption that asks for both', () => {
    const { payload } = read(
      'booking_confirmation',
      `
BOOKING CONFIRMATION

PORT OF LOADING & ETD : BUSAN, KOREA / 2026-05-20
PORT OF DISCHARGE & ETA : ROTTERDAM, NETHERLANDS / 2026-06-22
EQ TYPE / Q'TY : 40' DRY HC. - 3`,
    );
    assert.equal(payload['port_of_loading'], 'BUSAN, KOREA');
    assert.equal(payload['etd_port_of_loading'], '2026-05-20');
    assert.equal(payload['port_of_discharge'], 'ROTTERDAM, NETHERLANDS');
    assert.equal(payload['eta_port_of_discharge'], '2026-06-22');
  });
});

describe('the term of delivery EXW', () => {
  it('is said in words as well', () => {
    assert.deepEqual(readIncoterm('EX WORKS NINGBO'), { incoterm: 'EXW', place: 'NINGBO' });
    assert.deepEqual(readIncoterm('Ex-Works, Coventry'), { incoterm: 'EXW', place: 'COVENTRY' });
    assert.equal(readIncoterm('Ex works value')?.incoterm ?? null, null);
  });
});

describe('who is named in boxes of forms', () => {
  it('has the number of the box behind its caption', () => {
    const { payload } = read(
      'certificate_of_origin',
      `
CERTIFICATE OF ORIGIN

Exporter 1
GODIVA BEARINGS LTD
COVENTRY CV3 2RQ

Consignee 2
AL NAKHLA W.L.L.
DOHA, QATAR`,
    );
    assert.deepEqual([named(payload['exporter']), named(payload['consignee'])], ['GODIVA BEARINGS LTD', 'AL NAKHLA W.L.L.']);
  });

  it('is not whoever declares something', () => {
    const { payload } = read(
      'dangerous_goods_declaration',
      `
MULTIMODAL DANGEROUS GOODS FORM

UN 1263 PAINT, CLASS 3, PG II   40 DRUMS   800 KG

SHIPPER'S DECLARATION
I hereby declare that the contents of this consignment are fully and accurately
described below by the proper shipping name.`,
    );
    assert.equal(payload['shipper'], null);
  });

  it('is the agent whom a box points to', () => {
    const bill = (agent: string) =>
      read(
        'master_bill_of_lading',
        `
BILL OF LADING                        B/L No. MEDUKE441902

CONSIGNEE                                    CARRIER'S AGENTS ENDORSEMENTS: (Include Agent(s) at POD)
NORTHERN PUMP LLC                            MSC AGENCY (USA) INC.
DULUTH, MN 55802                             MOUNT PLEASANT, SC 29464

NOTIFY PARTY                                 PORT OF DISCHARGE AGENT
HARBOUR BROKERS INC                          ${agent}

PORT OF LOADING    PORT OF DISCHARGE
MERSIN             NEWARK`,
      ).payload;
    assert.equal(named(bill('AS ABOVE')['delivery_agent']), 'MSC AGENCY (USA) INC.');
  });
});

describe('the number of a certificate', () => {
  it('stands behind a bare word for it, in two parts, and before what copy it is', () => {
    const { payload } = read(
      'certificate_of_origin',
      `
1. Consignor                   No. KC 4471902 ORIGINAL
GODIVA BEARINGS LTD
COVENTRY CV3 2RQ               CERTIFICATE OF ORIGIN`,
    );
    assert.equal(String(payload['certificate_number']).replaceAll(' ', ''), 'KC4471902');
  });
});

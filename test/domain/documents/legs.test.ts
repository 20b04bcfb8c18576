import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('a table of legs', () => {
  it('tells the voyage, and no legs, in one row from port to port', () => {
    const { payload } = read(
      'booking_confirmation',
      `
From                 To                   By                     ETD            ETA
GENOA, ITALY         NINGBO, CHINA        OSL HARMONY 2134       21/01/2026     24/02/2026
`,
    );
    assert.deepEqual(payload['legs'], []);
    assert.equal(payload['vessel_name'], 'OSL HARMONY');
    assert.equal(payload['voyage_number'], '2134');
    assert.equal(payload['etd_port_of_loading'], '2026-01-21');
    assert.equal(payload['eta_port_of_discharge'], '2026-02-24');
  });

  it('tells when the voyage departs and arrives where it has several', () => {
    const paper = read(
      'booking_confirmation',
      `
Port of loading: GENOA            Port of discharge: NINGBO

Leg   Vessel            Voyage     From          ETD            To            ETA
1     OSL HARMONY       2134       GENOA         21/01/2026     PIRAEUS       26/01/2026
2     EVER CAPABLE      0417E      PIRAEUS       29/01/2026     NINGBO        24/02/2026
`,
    );
    assert.equal(rows(paper, 'legs', ['from']).length, 2);
    assert.equal(paper.payload['etd_port_of_loading'], '2026-01-21');
    assert.equal(paper.payload['eta_port_of_discharge'], '2026-02-24');
    assert.deepEqual([paper.payload['vessel_name'], paper.payload['voyage_number']], ['OSL HARMONY', '2134']);
    assert.deepEqual(paper.payload['transshipment_ports'], ['PIRAEUS']);
  });

  it('has cells of several lines: codes below places, times below days, the voyage below the ship', () => {
    const paper = read(
      'booking_confirmation',
      `
Our Reference: 47719263

From                 To                   By                                ETD              ETA
NAVEGANTES, SC       ROTTERDAM            Vessel SANTOS EXPRESS             18-Feb-2026      12-Mar-2026
BRNVT                NLRTM                DP Voyage: 2606N Voy. No: 606N    22:00            06:00
                                          IMO No: 9777606 Flag: GERMANY
ROTTERDAM            GRANGEMOUTH          Vessel A2B COMFORT                15-Mar-2026      17-Mar-2026
NLRTM                GBGRG                DP Voyage: 11NE Voy. No: 2611     18:00            07:00
`,
    );
    assert.deepEqual(rows(paper, 'legs', ['sequence', 'vessel_name', 'voyage_number', 'from', 'to', 'departure', 'arrival']), [
      [1, 'SANTOS EXPRESS', '606N', 'NAVEGANTES, SC', 'ROTTERDAM', '2026-02-18T22:00', '2026-03-12T06:00'],
      [2, 'A2B COMFORT', '2611', 'ROTTERDAM', 'GRANGEMOUTH', '2026-03-15T18:00', '2026-03-17T07:00'],
    ]);
    const { payload } = paper;
    assert.deepEqual([payload['port_of_loading'], payload['port_of_discharge']], ['NAVEGANTES, SC', 'GRANGEMOUTH']);
    assert.deepEqual(payload['transshipment_ports'], ['ROTTERDAM']);
    assert.equal(payload['vessel_name'], 'SANTOS EXPRESS');
  });

  it('has cells that were too narrow for what stands in them, and no leg more for that', () => {
    const paper = read(
      'booking_confirmation',
      `
From              To                Mode    Vessel               Voyage     ETD          ETA
Aalesund ATS      Bremerhaven       FEF     CONTAINERSHIPS       648S       2026-12-     2026-12-
                  NTB                       NORD                            05           08
Bremerhaven       Qingdao QQCT      MVS     GOLDEN MC-KINNEY     649E       2026-12-     2027-01-
NTB                                                                         11           20
`,
    );
    assert.deepEqual(rows(paper, 'legs', ['sequence', 'vessel_name', 'voyage_number', 'from', 'to', 'departure', 'arrival']), [
      [1, 'CONTAINERSHIPS NORD', '648S', 'Aalesund ATS', 'Bremerhaven NTB', '2026-12-05', '2026-12-08'],
      [2, 'GOLDEN MC-KINNEY', '649E', 'Bremerhaven NTB', 'Qingdao QQCT', '2026-12-11', '2027-01-20'],
    ]);
  });

  it('goes on below with legs of other modes, which are legs of their own', () => {
    const paper = read(
      'booking_confirmation',
      `
From             To             Mode       Vessel             Voyage     ETD             ETA
HAMBURG          ALGECIRAS      Vessel     OSL HARMONY        2134       21-Jan-2026     26-Jan-2026
ALGECIRAS        TACOMA         Vessel     EVER CAPABLE       0417E      29-Jan-2026     24-Feb-2026
TACOMA           CHICAGO        Rail                                     26-Feb-2026     02-Mar-2026
`,
    );
    assert.equal(rows(paper, 'legs', ['from']).length, 3);
    assert.deepEqual([paper.payload['port_of_loading'], paper.payload['port_of_discharge']], ['HAMBURG', 'TACOMA']);
    assert.deepEqual(paper.payload['transshipment_ports'], ['ALGECIRAS']);
  });
});

describe('a day of arrival in a list of places', () => {
  it('is of the port of discharge where that has its own, and not of where the cargo changes ships', () => {
    const { payload } = read(
      'booking_confirmation',
      `
Booking Confirmation

Dear Customer,

Booking Number:        NGB5520817
Port of Loading:       NINGBO              ETD:   02-OCT-2026
Transshipment:         SINGAPORE           ETA:   09-OCT-2026
Port of Discharge:     SAVANNAH, GA        ETA:   06-NOV-2026
Final Place of Delivery: ATLANTA, GA       ETA:   10-NOV-2026
`,
    );
    assert.equal(payload['eta_port_of_discharge'], '2026-11-06');
    assert.equal(payload['etd_port_of_loading'], '2026-10-02');
    assert.equal(payload['carrier_name'], null, 'whom a letter greets does not write it');
  });
});

describe('legs whose words and days do not fit on their lines', () => {
  it('go on below, nearer than the next of them, and are called in French', () => {
    const paper = read(
      'booking_confirmation',
      `
De / From               Vers / To                   Mode     Navire / Vessel   Voy.     ETD           ETA

Rouen, France           Le Havre, France            Route

Le Havre, France        Newark, United States       MV       MAERSK            623W     21/06/202     02/07/202
                                                             HOUSTON                    6             6

Newark, United          Columbus, OH, United        Rail
States                  States
`,
    );
    assert.deepEqual(rows(paper, 'legs', ['mode', 'vessel_name', 'from', 'to', 'departure', 'arrival']), [
      ['truck', null, 'Rouen, France', 'Le Havre, France', null, null],
      ['vessel', 'MAERSK HOUSTON', 'Le Havre, France', 'Newark, United States', '2026-06-21', '2026-07-02'],
      ['rail', null, 'Newark, United States', 'Columbus, OH, United States', null, null],
    ]);
  });

  it('have no captions from above the boxes of theirs', () => {
    const columns = [-1, 6, 25, 38, 60, 74, 96, 110];
    const cells = [2, 3, 4].flatMap((row) =>
      columns.slice(1).map((right, at): [number, number, number, number] => [columns[at] ?? 0, row, right, row + 1]),
    );
    const paper = read(
      'booking_confirmation',
      `Terms of Shipment    CY / CY                                 Freight                     PREPAID
Routing
Leg    Vessel             Voyage       From                  ETD           To                    ETA
1      MSC ROMANE         IP620A       NHAVA SHEVA           24-May-2026   KING ABDULLAH PORT    31-May-2026
2      MSC OSCAR          FY622W       KING ABDULLAH PORT    04-Jun-2026   FELIXSTOWE            19-Jun-2026
`,
      { cells },
    );
    assert.deepEqual(rows(paper, 'legs', ['from', 'to', 'arrival']), [
      ['NHAVA SHEVA', 'KING ABDULLAH PORT', '2026-05-31'],
      ['KING ABDULLAH PORT', 'FELIXSTOWE', '2026-06-19'],
    ]);
  });
});

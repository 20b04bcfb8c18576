import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { read } from '../../support/drawn-reading.js';
import { drawnPage, hints } from '../../support/paper.js';

describe('a waybill of the air', () => {
  const { payload, warnings, evidence } = read(
    'air_waybill',
    `
118 | MXP | 4417 2895                                            118-4417 2895
Shipper's Name and Address                 Air Waybill
OTTICA LAGUNA SPA                          Issued by
VIA DEI VETRAI 8                           ADRIATIC AIR CARGO
Airport of Departure                       Flight/Date
MALPENSA                                   AX8420/21 NOV
Executed on (date) 20-NOV-2026 at (place) MALPENSA   Signature of Issuing Carrier
`,
  );

  it('has its number at the head, doubted where the check digit does not hold', () => {
    assert.deepEqual([payload['air_waybill_number'], payload['airline_prefix']], ['118-44172895', '118']);
    assert.deepEqual(
      warnings.map(({ code, pointer }) => [code, pointer]),
      [['check_digit', '/air_waybill_number']],
    );
    assert.ok((evidence['/air_waybill_number']?.confidence ?? 1) < 0.5);
  });

  it('names its flight apart from the day, and where it was made out', () => {
    assert.equal(payload['flight_number'], 'AX8420');
    assert.deepEqual([payload['executed_date'], payload['executed_place']], ['2026-11-20', 'MALPENSA']);
  });
});

describe('a consignment note in two languages', () => {
  it('is one, whatever is enclosed with the goods', () => {
    const [paper] = readFile(
      [
        drawnPage(`
CMR  INTERNATIONALER FRACHTBRIEF / LETTRE DE VOITURE INTERNATIONALE  No. AT 0448127
1 Absender / Expéditeur                    16 Frachtführer / Transporteur
Glashütte Waldtal GmbH                     Alpenspedition Moser GmbH
Hüttenweg 8, 4020 Linz                     Wels, AT

4 Ort und Tag der Übernahme                5 Beigefügte Dokumente
Linz, 16.11.2026                           Rechnung 2600418
`),
      ],
      hints(),
    ).papers;
    assert.equal(paper?.type, 'inland_bill_of_lading');
    assert.equal((paper?.payload['ship_from'] as { name: string } | null)?.name, 'Glashütte Waldtal GmbH');
  });
});

describe('feet and hours', () => {
  it('are thousands where a comma groups them, and the end of taking goods at a port', () => {
    const dock = read(
      'dock_receipt',
      `
DOCK RECEIPT
Marks            Packages      Description           Gross Weight     Measurement
MSKU9070323      22            SKIDS OF FEEDERS      19,850 LBS       1,240 CFT
`,
    );
    assert.deepEqual([dock.payload['volume'], dock.payload['volume_unit']], ['1240', 'ft3']);
    const booking = read('booking_confirmation', '\nBOOKING CONFIRMATION\nPort Cargo Cut-off: 2026-12-05 12:00\n');
    assert.match(String(booking.payload['port_cutoff']), /^2026-12-05T12:00/);
  });
});

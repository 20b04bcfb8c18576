import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

const typeOf = (drawing: string): string | undefined => readFile([drawnPage(drawing)], hints({})).papers[0]?.type;

describe('letters without a title', () => {
  it('instruct a line where they say that instructions follow', () => {
    const mail = `
From: Exports <exports@minho.example>
Sent: Wednesday, November 4, 2026 6:12 PM
To: docs@forward.example
Subject: SI // BKG 6344188200 // 1X40HC LEIXOES - NEW YORK

Dear team,
Please find below shipping instructions for subject booking, kindly send us the draft B/L.
Booking: 6344188200
Carrier: COSCO
POL: Leixoes
POD: New York

SHIPPER:
Minho Textil Lar, S.A.
Rua da Fabrica 118, Guimaraes, Portugal

CNEE:
Garden State Home Fashions Inc.
44 Mayfield Ave, Edison, NJ 08837, USA
`;
    assert.equal(typeOf(mail), 'shipping_instruction');
  });

  it('instruct nobody where they ask for instructions', () => {
    const mail = `
Dear shipper,
Please send us your shipping instructions for booking 6344188200 before Friday.
Vessel: OAK PIONEER
`;
    assert.notEqual(typeOf(mail), 'shipping_instruction');
  });

  it('release containers where they say that these were released', () => {
    const letter = `
OAK LINE BELGIUM NV, as agents only

Date: 16/11/2026
We herewith confirm that the below mentioned containers have been commercially released.

B/L NUMBER    : OAKLBUSA44188200
VESSEL        : OAK HAMBURG   VOYAGE: 0014W
CONTAINER     : MSKU9070323
`;
    assert.equal(typeOf(letter), 'cargo_release');
  });
});

describe('a release of containers', () => {
  it('is one by its title', () => {
    const release = `
OAK LINE NV                                          CONTAINER RELEASE

RELEASE REFERENCE   : ANR26-044188
B/L NUMBER          : OAKLBUSA44188200
CONTAINER     SIZE/TYPE   PIN CODE    TURN-IN DEPOT (EMPTY)
MSKU9070323   40HC        4418-8207   ACS DEPOT HAVEN 1558
`;
    assert.equal(typeOf(release), 'cargo_release');
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

describe('the goods of a notice of arrival', () => {
  it('stand in their column beside the containers, and are none of the charges below', () => {
    const { payload } = read(
      'arrival_notice',
      `ARRIVAL NOTICE

CONTAINER / SEAL / TYPE              PACKAGES      DESCRIPTION OF GOODS              GROSS WEIGHT     MEASUREMENT
NYKU4392758 / VN2284071 / 40HC       918 CTN       STAINLESS STEEL COOKWARE SETS     11,934.00 KG     64.26 CBM
TCNU5530170 / VN2284095 / 40HC       885 CTN       HBL RELEASE: EXPRESS B/L          11,505.00 KG     61.95 CBM
TOTAL                                1803 CTN                                        23,439.00 KG     126.21 CBM

DESCRIPTION OF CHARGES                             QTY             RATE      CUR          AMOUNT
OCEAN FREIGHT                                      2           4,150.00      USD        8,300.00
AMS FILING FEE                                     1              35.00      USD           35.00
`,
    );
    assert.equal(payload['description_of_goods'], 'STAINLESS STEEL COOKWARE SETS');
  });

  it('stand below their caption, with what their charges are called in French', () => {
    const { payload } = read(
      'arrival_notice',
      `AVIS D'ARRIVÉE / ARRIVAL NOTICE

Conteneur / Container     Colis / Pkgs     Désignation / Description         Poids brut / Gross weight
OOCU7412063               301 CTNS         HUILE D'OLIVE EN BOUTEILLES       9,512.00 KGS

Frais / Charges                                                              Montant / Amount
Frais de manutention                                                         120.00
`,
    );
    assert.equal(payload['description_of_goods'], "HUILE D'OLIVE EN BOUTEILLES");
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { classify } from '../../../domain/documents/classify.js';
import { outlineOf } from '../../../domain/documents/paper.js';
import { drawnPage, hints } from '../../support/paper.js';

const typeOf = (drawing: string): string => classify(outlineOf([drawnPage(drawing)], hints())).type;

describe('a bill on the form of a line', () => {
  const numbered = `
EVERGREEN LINE                                          BILL OF LADING

(2) Shipper/Exporter            (5) Document No.        (5) B/L No.
MEKONG WOODWORK JSC             235600418872            EGLV 235600418872
(3) Consignee                   (7) Forwarding Agent-References
TO ORDER                        FMC No.
(14) Ocean Vessel/Voy. No.      (15) Port of Loading
EVER FASHION 1187-014E          CAT LAI, VIETNAM
`;

  it('is no house bill for the licence that its numbered boxes ask of the forwarding agent', () => {
    const ofNobody = numbered.replace('EVERGREEN LINE', 'LANTERN LINE  ').replaceAll('EGLV 235600418872', '235600418872');
    assert.equal(typeOf(ofNobody), 'master_bill_of_lading');
    assert.equal(typeOf(ofNobody.replace('(7) Forwarding Agent-References', '(7) Export References          ')), 'house_bill_of_lading');
  });

  it('is headed by the line whose code stands apart before its number', () => {
    const licensed = numbered.replace('(7) Forwarding Agent-References', '(7) Export References          ');
    assert.equal(typeOf(licensed), 'master_bill_of_lading');
    assert.equal(typeOf(licensed.replace('EGLV 235600418872', 'ABCD 235600418872')), 'house_bill_of_lading');
  });

  it('is a waybill where its title says no more than that', () => {
    const boxes = `
LANTERN LINE            WAYBILL
                        NON NEGOTIABLE

SHIPPER                         VOYAGE NUMBER      WAYBILL NUMBER
NINGBO SANITARY WARE CO., LTD.  0FTK3W1MA          NBO8264417
CONSIGNEE
VERHAEGE N.V.
PORT OF LOADING                 PORT OF DISCHARGE
NINGBO                          ANTWERP
`;
    assert.equal(typeOf(boxes), 'sea_waybill');
    assert.notEqual(typeOf(boxes.replace('        WAYBILL\n', '    AIR WAYBILL\n')), 'sea_waybill');
  });
});

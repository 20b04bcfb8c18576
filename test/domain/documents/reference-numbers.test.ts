import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { namedReferences } from '../../../domain/documents/values/named-references.js';
import { drawnPage, hints } from '../../support/paper.js';

const referencesOf = (type: string, drawing: string): string[] => {
  const payload = readFile([drawnPage(drawing)], hints({ type })).papers[0]?.payload ?? {};
  return (payload['reference_numbers'] as { kind: string; value: string }[]).map(({ kind, value }) => `${kind} ${value}`);
};

const named = (text: string): string[] => namedReferences(text).map(({ kind, value }) => `${kind} ${value}`);

describe('numbers that bear the word for their kind', () => {
  it('are read one by one, in several languages and with several of a kind', () => {
    assert.deepEqual(named('PO 5500719, PO 5500733'), ['purchase_order 5500719', 'purchase_order 5500733']);
    assert.deepEqual(named('Purchase orders: 4500128, 4500129 and 4500130'), [
      'purchase_order 4500128',
      'purchase_order 4500129',
      'purchase_order 4500130',
    ]);
    assert.deepEqual(named('P.O.# 77120/77121'), ['purchase_order 77120', 'purchase_order 77121']);
    assert.deepEqual(named('FATURA SA-0093/26 DU-E 26BR000418827-3'), ['invoice SA-0093/26', 'export_reference 26BR000418827-3']);
    assert.deepEqual(named('INV NO. KPC/EXP/0612/25-26 DT. 08.10.2025'), ['invoice KPC/EXP/0612/25-26']);
    assert.deepEqual(named('Fattura N. 2026/18'), ['invoice 2026/18']);
    assert.deepEqual(named('Bestellung Nr. 4400-17'), ['purchase_order 4400-17']);
    assert.deepEqual(named('P.O. 4500 117 720'), ['purchase_order 4500 117 720']);
    assert.deepEqual(named('Transit du Pays, dossier 26030771'), ['job 26030771']);
    assert.deepEqual(named('BESC n° SN26-4417702'), ['other SN26-4417702']);
    assert.deepEqual(named('commande client : EB-2026-071'), ['purchase_order EB-2026-071']);
  });

  it('may be those that customs of a country gave for the export', () => {
    for (const [text, value] of [
      ['FORM-E: HBL-EXP-26-008812', null],
      ['FORM E NO. HBL-2026-0071884', 'HBL-2026-0071884'],
      ['EXP NO: 2214-000418-2026', '2214-000418-2026'],
      ['AES ITN: X20260512044178', 'X20260512044178'],
      ['MRN 26DE3302E7714402B6', '26DE3302E7714402B6'],
      ['S.BILL NO. 4418207 DT 09.09.2026', '4418207'],
    ] as const)
      assert.deepEqual(named(text), value === null ? [] : [`export_reference ${value}`], text);
  });

  it('are no boxes, days, amounts or other words', () => {
    for (const text of ['P.O. BOX 1234', 'COMMERCIAL INVOICE DATED 12.03.2026', 'INVOICE 1,234.00', 'TO ORDER OF BANK 1234', 'PORTO 1222'])
      assert.deepEqual(named(text), [], text);
  });
});

describe('references of a bill', () => {
  it('stand in boxes for references, each line by the word before it', () => {
    const drawing = `
BILL OF LADING

Shipper                               Export References
SRI TANNING CO. PVT. LTD.             INV SMT/EXP/1187/25
VANIYAMBADI 635751, INDIA             SB NO 6620914 DT 09.11.2025

                                      Consignee's Reference
                                      PO 4500-88213
`;
    assert.deepEqual(referencesOf('master_bill_of_lading', drawing).sort(), [
      'export_reference 6620914',
      'invoice SMT/EXP/1187/25',
      'purchase_order 4500-88213',
    ]);
  });

  it('may be of the forwarder, of his file and of the order of the consignee', () => {
    const drawing = `
ARRIVAL NOTICE

Ref. agente de carga    TA-44871         Consignee PO No     CK-20611
`;
    assert.deepEqual(referencesOf('arrival_notice', drawing).sort(), ['forwarder TA-44871', 'purchase_order CK-20611']);
  });

  it('stand among the goods', () => {
    const drawing = `
SEA WAYBILL

Description of goods                    Weight            Measurement
ELECTRIC KETTLES                        22546.400 KGS     133.2800 CBM
HS CODE: 851679, 851660
PO 5500719, PO 5500733
AS PER PROFORMA INVOICE NO. AS-2026/0087
`;
    assert.deepEqual(referencesOf('sea_waybill', drawing).sort(), [
      'invoice AS-2026/0087',
      'purchase_order 5500719',
      'purchase_order 5500733',
    ]);
  });

  it('are those of an agent that is named above them, and may have a blank behind their letters', () => {
    const drawing = `
BILL OF LADING

(7) Forwarding Agent-References         Shipper's ref.
CV CIPTA LOGISTIK SEMARANG              FT 2026/E/0207
CLS/0426/118
`;
    assert.deepEqual(referencesOf('house_bill_of_lading', drawing).sort(), ['forwarder CLS/0426/118', 'shipper FT 2026/E/0207']);
  });

  it('are called signs and references of both sides', () => {
    const drawing = `
ANKUNFTSMELDUNG

Unser Zeichen      IMP/26/077183
Ihr Zeichen        FD-4471-TR
`;
    assert.deepEqual(referencesOf('arrival_notice', drawing).sort(), ['customer FD-4471-TR', 'forwarder IMP/26/077183']);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import {
  isInBondNumber,
  readAirWaybill,
  readEntryNumber,
  readIncoterm,
  readTariffNumbers,
  readUnNumber,
} from '../../../domain/documents/values/codes.js';
import { comparable } from '../../../domain/documents/values/comparable.js';
import { containerNumbersIn } from '../../../domain/documents/values/container-numbers.js';
import { countryOfAddress, readCountry } from '../../../domain/documents/values/countries.js';
import { dateOrderOf, readDate } from '../../../domain/documents/values/dates.js';
import { decimalSignOf, readDecimal } from '../../../domain/documents/values/decimals.js';
import { distanceOf, spelled } from '../../../domain/documents/values/distance.js';
import { readAmount, readCurrency } from '../../../domain/documents/values/money.js';
import { readParty, toOrder } from '../../../domain/documents/values/parties.js';
import { normalizeOrderNumber, readBillNumber, readReference, readReferences } from '../../../domain/documents/values/references.js';
import { packageUnit, readMeasure, volumeUnit, weightUnit } from '../../../domain/documents/values/units.js';
import { isImo, readVesselVoyage } from '../../../domain/documents/values/vessels.js';

describe('values of shipping papers', () => {
  it('are compared without blanks, signs and accents', () => {
    assert.equal(comparable('B / L  N°. '), 'bln');
    assert.equal(comparable('C O M M E R C I A L'), 'commercial');
    assert.equal(comparable('Größe Dédouané'), 'grossededouane');
    const distance = (one: string, two: string, limit: number): number => distanceOf(spelled(one), spelled(two), limit);
    assert.equal(distance('shipper', 'shlpper', 1), 1);
    assert.equal(distance('shipper', 'consignee', 2), 3);
    assert.equal(distance('shipper', 'reppihs', 6), 6);
    assert.equal(distance('größe', 'grosse', 3), 3);
    assert.equal(distance('b1', 'b22', 2), 2);
  });

  it('numbers: however they are grouped', () => {
    for (const text of ['1,234.50', '1.234,50', '1 234,50', "1'234.50", '1234.50']) assert.equal(readDecimal(text)?.value, '1234.50', text);
    assert.deepEqual(readDecimal('16,632'), { value: '16632', ambiguous: true });
    assert.deepEqual(readDecimal('65.400', '.'), { value: '65.400', ambiguous: false });
    assert.equal(readDecimal('21730.500')?.value, '21730.500');
    assert.equal(readDecimal('(5.00)')?.value, '-5.00');
    assert.equal(readDecimal('12 40'), null);
    assert.equal(readDecimal('120.00 120.00'), null);
    assert.equal(readDecimal('1.2.3.4.A'), null);
    assert.equal(decimalSignOf(['65.400 CBM', '11,250.000 KGS']), '.');
    assert.equal(decimalSignOf(['65,400', '1.234,50']), ',');
    assert.equal(decimalSignOf(['65,400']), null);
  });

  it('dates: in the languages of the trade, figures by the order of the paper', () => {
    const day = { first: 'day', sure: false } as const;
    const read = (text: string): string | undefined => readDate(text, day)?.date;
    assert.equal(read('Dt.12/12/2025'), '2025-12-12');
    for (const text of [
      '2026-03-25',
      '25 March 2026',
      '25-MAR-26',
      'March 25, 2026',
      '25.03.2026',
      '03/25/2026',
      '25 mars 2026',
      '25. März 2026',
      '25 de marzo de 2026',
      '25 de março de 2026',
      '25 marzo 2026',
      '25 maart 2026',
      '20260325',
    ])
      assert.equal(read(text), '2026-03-25', text);
    assert.deepEqual(readDate('04/05/2026', day), { date: '2026-05-04', time: null, ambiguous: true });
    assert.deepEqual(readDate('04/05/2026', { first: 'month', sure: true }), { date: '2026-04-05', time: null, ambiguous: false });
    assert.equal(read('30 FEB 2026'), undefined);
    assert.equal(read('12345678'), undefined);
    assert.equal(readDate('11 APR 2026 16:00 HRS', day)?.time, '16:00');
    assert.equal(readDate('10-Apr-2026 4:30 PM', day)?.time, '16:30');
    assert.equal(readDate('2026-12-05 2026-12-07', day)?.time, null, 'a year is no time');
    const receivedOn = '2026-05-20';
    assert.deepEqual(dateOrderOf(['13/04/2026'], { letterhead: ['LONG BEACH CA 90802'], receivedOn }), { first: 'day', sure: true });
    assert.deepEqual(dateOrderOf(['04/05/2026'], { letterhead: ['LONG BEACH CA 90802'], receivedOn }), { first: 'month', sure: false });
    for (const customs of ['U.S. CUSTOMS AND BORDER PROTECTION', 'Department of Homeland Security'])
      assert.equal(dateOrderOf(['04/05/2026'], { letterhead: [customs], receivedOn }).first, 'month');
    // Papers do not come half a year after they were written.
    assert.deepEqual(dateOrderOf(['10/05/2026', '12/05/2026'], { letterhead: ['LONG BEACH CA 90802'], receivedOn }), {
      first: 'day',
      sure: true,
    });
  });

  it('weights and volumes: with the unit beside them', () => {
    assert.deepEqual(readMeasure('21,730.500 KGS', weightUnit), { value: '21730.500', unit: 'kg' });
    assert.deepEqual(readMeasure('LBS 500', weightUnit), { value: '500', unit: 'lb' });
    assert.deepEqual(readMeasure('65.4 CBM 11250 KGS', weightUnit), { value: '11250', unit: 'kg' });
    assert.deepEqual([weightUnit('MT'), volumeUnit('M³'), packageUnit('Ctns.'), weightUnit('months')], ['t', 'm3', 'CARTONS', null]);
  });

  it('amounts: the last of a line, never a count of packages', () => {
    assert.equal(readAmount('USD 12,450.00'), '12450.00');
    assert.equal(readAmount('805 CARTONS'), null);
    assert.equal(readAmount('1.234,50 €'), '1234.50');
    assert.equal(readAmount('65 00'), '65');
    assert.deepEqual(
      [readCurrency('US$'), readCurrency('Total (EUR)'), readCurrency('SAY US DOLLARS TEN'), readCurrency('NET')],
      ['USD', 'EUR', 'USD', null],
    );
  });

  it('container numbers: however they are cut, wrong check digits told', () => {
    const known = new Set<string>();
    const read = (text: string, scanned = false): unknown =>
      containerNumbersIn(text, { known, scanned }).map(({ number, valid }) => [number, valid]);
    assert.deepEqual(read('MSKU 907032-3 / TCLU8949202'), [
      ['MSKU9070323', true],
      ['TCLU8949202', true],
    ]);
    assert.deepEqual(read('MSKU 907032 3'), [['MSKU9070323', true]]);
    assert.deepEqual(read('CSQU3054384'), [['CSQU3054384', false]]);
    assert.deepEqual(read('XMSKU90703231'), []);
    assert.deepEqual(read('TOLU8949202', true), [['TCLU8949202', true]]);
    assert.deepEqual(read('MSKU9O70323', true), [['MSKU9070323', true]]);
    assert.deepEqual(read('MSKU9O70323'), []);
    assert.deepEqual(read('CONTAINER MSKU907032340HC SEAL', true), [['MSKU9070323', true]], 'its type right behind it');
    assert.deepEqual(
      read('MSKU907032340HC, TCLU8949202'),
      [
        ['MSKU9070323', true],
        ['TCLU8949202', true],
      ],
      'in the order of the line',
    );
    assert.deepEqual(read('MSKU907032345G1'), [['MSKU9070323', true]]);
    assert.deepEqual(read('MSKU907032440HC'), []);
  });

  it('numbers that somebody gave: without the words before them', () => {
    assert.equal(readReference(': INV-10027.'), 'INV-10027');
    assert.equal(readReference('6247 719 301'), '6247719301');
    for (const [printed, whole] of [
      ['INV-2026 / 77', 'INV-2026/77'],
      ['2026/ 0012', '2026/0012'],
      ['DO-778 899', 'DO-778899'],
      ['A-778 899', 'A-778899'],
      ['OSLU NGB 2604419', 'OSLUNGB2604419'],
      ['HLCU NGB 260441900', 'HLCUNGB260441900'],
      ['ONEY NGBG 123 45600', 'ONEYNGBG12345600'],
      ['DO-778 899 PAGE 1', 'DO-778899'],
      ['INV-2026 / 77 2026-03-04', 'INV-2026/77'],
    ])
      assert.equal(readReference(printed ?? ''), whole, printed);
    for (const [printed, own] of [
      ['INV-77 2026-03-04', 'INV-77'],
      ['INV77 2026-03-04', 'INV77'],
      ['INV-1001 2026', 'INV-1001'],
      ['1234567 PAGE 1', '1234567'],
      ['DO-778 899 CARTONS', 'DO-778'],
      ['6247719301 6247719302', '6247719301'],
      ['7712 / 7713', '7712'],
      ['45001277 / 45001278', '45001277'],
      ['YOUR REF 1234567', null],
    ])
      assert.equal(readReference(printed ?? ''), own, String(printed));
    assert.equal(readBillNumber('ABC-778 899'), 'ABC778899');
    assert.equal(readBillNumber('OSLU NGB 2604419'), 'OSLUNGB2604419');
    assert.equal(readReference('COPY'), null);
    assert.equal(readReference('Page 2'), null);
    assert.equal(readReference('Completed 2026-06-22'), null);
    assert.deepEqual(readReferences('45001277, 45001278 / 45001279'), ['45001277', '45001278', '45001279']);
    assert.deepEqual(readReferences('45001155/45002861, PO-1184/26'), ['45001155', '45002861', 'PO-1184/26']);
    assert.equal(readBillNumber('OSLU-NGB.2604419'), 'OSLUNGB2604419');
    assert.equal(normalizeOrderNumber('P.O. #0045001277'), '45001277');
  });

  it('codes: with the digits that check them', () => {
    assert.deepEqual([isImo('9074729'), isImo('9074728')], [true, false]);
    assert.deepEqual(
      [isInBondNumber('257700030'), isInBondNumber('257700052'), isInBondNumber('257700031'), isInBondNumber('V12345678')],
      [true, true, false, true],
    );
    assert.deepEqual(readEntryNumber('ABC-1234567-6'), { value: 'ABC-1234567-6', valid: true });
    assert.deepEqual(readEntryNumber('999 9999999-0'), { value: '999-9999999-0', valid: true });
    assert.equal(readEntryNumber('ABC-1234567-5')?.valid, false);
    assert.deepEqual(readAirWaybill('020-1234 5675'), { value: '020-12345675', valid: true });
    assert.deepEqual(readIncoterm('FOB Ningbo, China (Incoterms 2020)'), { incoterm: 'FOB', place: 'NINGBO, CHINA' });
    assert.equal(readIncoterm('C&F ROTTERDAM')?.incoterm, 'CFR');
    assert.deepEqual(readTariffNumbers('9403.60.80.81 / 940161'), ['9403608081', '940161']);
    assert.equal(readUnNumber('UN 1263, PAINT'), 'UN1263');
  });

  it('vessels and voyages: parted where the voyage begins', () => {
    assert.deepEqual(readVesselVoyage('EVER CAPABLE 0417E'), { vessel: 'EVER CAPABLE', voyage: '0417E' });
    assert.deepEqual(readVesselVoyage('BAY OF FUNDY - 2207'), { vessel: 'BAY OF FUNDY', voyage: '2207' });
    assert.deepEqual(readVesselVoyage('ISLAND TRADER V.031'), { vessel: 'ISLAND TRADER', voyage: '031' });
    assert.deepEqual(readVesselVoyage('M/V NORTHERN STAR / 12W'), { vessel: 'NORTHERN STAR', voyage: '12W' });
    assert.deepEqual(readVesselVoyage('MSC OSCAR'), { vessel: 'MSC OSCAR', voyage: null });
  });

  it('parties: the name first, its legal form on the next line with it', () => {
    const party = readParty([
      'HARBOR HOME GOODS',
      'INC.',
      '1200 W OCEAN BLVD',
      'LONG BEACH CA 90802',
      'TEL: +1 310 555 0199',
      'ops@example.com',
      'ATTN: J SMITH',
    ]);
    assert.deepEqual(party, {
      name: 'HARBOR HOME GOODS INC.',
      address: '1200 W OCEAN BLVD, LONG BEACH CA 90802',
      country: 'US',
      phone: '+1 310 555 0199',
      email: 'ops@example.com',
      tax_id: null,
      contact: 'J SMITH',
    });
    assert.ok(toOrder('TO THE ORDER OF BANK X'));
    assert.deepEqual(
      [readCountry('P.R. China'), readCountry('Deutschland'), countryOfAddress(['12 RUE', '75001 PARIS, FRANCE'])],
      ['CN', 'DE', 'FR'],
    );
    for (const union of ['UNIÓN EUROPEA - ESPAÑA', 'EUROPEAN UNION - SPAIN', 'Unione Europea / Spagna'])
      assert.equal(readCountry(union), 'ES', union);
  });
});

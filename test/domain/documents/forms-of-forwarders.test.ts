import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { classify } from '../../../domain/documents/classify.js';
import { paperOf } from '../../../domain/documents/paper.js';
import { readCurrency } from '../../../domain/documents/values/money.js';
import { readParty } from '../../../domain/documents/values/parties.js';
import { volumeUnit, weightUnit } from '../../../domain/documents/values/units.js';
import { readVesselVoyage } from '../../../domain/documents/values/vessels.js';
import { read } from '../../support/drawn-reading.js';
import { drawnPage, hints } from '../../support/paper.js';

const typeOf = (drawing: string): string => classify(paperOf([drawnPage(drawing)], hints({ fileName: 'scan0001.pdf' }))).type;

const bill = (number: string, foot: string): string => `
                         BILL OF LADING

Shipper                               Bill of Lading No.
DELTA WEAVING MILLS LIMITED           ${number}
Consignee                             Export references
HANSA STOFFE GMBH
Notify party
SAME AS CONSIGNEE
Vessel / Voyage          Port of loading         Port of discharge
HR MAREN / 2604W         CHATTOGRAM              HAMBURG

${foot}
`;

describe('a bill that says no more than what it is', () => {
  it('is a house bill where no line stands on it and the goods are to be asked for of an agent', () => {
    assert.equal(typeOf(bill('DWDAC260233', 'For delivery of goods please apply to: ELBE KONTOR GMBH')), 'house_bill_of_lading');
    assert.equal(typeOf(bill('DWDAC260233', 'AS AGENTS FOR THE CARRIER')), 'house_bill_of_lading');
  });

  it('is of the line whose name or code stands on it', () => {
    assert.equal(typeOf(bill('MAEU264871903', 'For delivery of goods please apply to: ELBE KONTOR GMBH')), 'master_bill_of_lading');
    assert.equal(typeOf(bill('OSLUNGB2604419', 'AS AGENT FOR THE CARRIER')), 'master_bill_of_lading');
    assert.equal(typeOf(bill('DW260233', 'AS AGENT FOR THE CARRIER\nHAPAG-LLOYD AG')), 'master_bill_of_lading');
  });

  it('is of the line where nothing tells whose it is', () => {
    assert.equal(typeOf(bill('DWDAC260233', 'Freight payable at HAMBURG')), 'master_bill_of_lading');
  });
});

describe('what programs of forwarders print in one box', () => {
  it('is the day of departure and that of arrival, in the order of their caption', () => {
    const { payload } = read(
      'arrival_notice',
      `
MBL No:              MAEU264871903
ETD / ETA:           16-FEB-26/ 25-FEB-26
Port of Discharge:   CHENNAI
`,
    );
    assert.equal(payload['eta_port_of_discharge'], '2026-02-25');
    const booking = read('booking_confirmation', '\nBooking No:   PLM0004412\nETA / ETD:    2026-03-25 / 2026-03-08\n').payload;
    assert.deepEqual([booking['etd_port_of_loading'], booking['eta_port_of_discharge']], ['2026-03-08', '2026-03-25']);
  });

  it('is the voyage before the ship', () => {
    assert.deepEqual(readVesselVoyage('987W / ISLAND TRADER'), { vessel: 'ISLAND TRADER', voyage: '987W' });
    assert.deepEqual(readVesselVoyage('ISLAND TRADER v/. 26016'), { vessel: 'ISLAND TRADER', voyage: '26016' });
    assert.deepEqual(readVesselVoyage('M/N ISLAND TRADER / 26016'), { vessel: 'ISLAND TRADER', voyage: '26016' });
    assert.deepEqual(readVesselVoyage('BLUE TERN V / 617W'), { vessel: 'BLUE TERN V', voyage: '617W' });
  });

  it('is somebody with where he is, in one run that is broken anywhere', () => {
    const party = readParty(['SOUTHERN VALVES INDIA PVT LTD 10', 'LAKE CENTRE HIGH ROAD', 'CHENNAI 600034 INDIA']);
    assert.equal(party?.name, 'SOUTHERN VALVES INDIA PVT LTD');
    assert.equal(party.country, 'IN');
    assert.equal(readParty(['AL RAHAB TRADING LLC 30 AL', 'WASL BUILDING SHARJAH'])?.name, 'AL RAHAB TRADING LLC');
    assert.equal(readParty(['TERMINAL 21 HOLDINGS LTD', 'QUAY ROAD 4'])?.name, 'TERMINAL 21 HOLDINGS LTD');
  });

  it('is somebody by the form of his company, with the first words of his address run on behind it', () => {
    const star = readParty(['DESERT STAR TRADING LLC AL NABHA,', 'DUBAI Phone : 04-233456']);
    assert.deepEqual([star?.name, star?.address, star?.phone], ['DESERT STAR TRADING LLC', 'AL NABHA, DUBAI', '04-233456']);
    const block = readParty(['AL JUWAN FISHING TOOLS BLOCK 216', 'BUILDING 3015 SHOP NO 54']);
    assert.deepEqual([block?.name, block?.address], ['AL JUWAN FISHING TOOLS', 'BLOCK 216, BUILDING 3015 SHOP NO 54']);
    assert.equal(readParty(['RODRIGO SALAS MUNTANER 46080300606', 'CALLE 214, HAVANA'])?.name, 'RODRIGO SALAS MUNTANER');
    assert.equal(readParty(['ACME COMPANY LIMITED SHANGHAI BRANCH', '12 QUAY ROAD'])?.name, 'ACME COMPANY LIMITED SHANGHAI BRANCH');
  });

  it('is a weight in kilos and a volume, each by its own short word', () => {
    assert.equal(weightUnit('KLS'), 'kg');
    assert.equal(volumeUnit('MT3'), 'm3');
    assert.equal(readCurrency('SAY TOTAL U.S.DOLLARS SIXTY ONLY'), 'USD');
  });
});

describe('a table of containers with columns for pieces and for pallets', () => {
  const counted = (row: string): unknown[] => {
    const { payload } = read(
      'arrival_notice',
      `
Container No.   Type     Commodity        No. of Pcs     No. of Pallets     G.Weight      Volume
${row}
`,
    );
    return (payload['containers'] as { package_count: number | null }[]).map(({ package_count }) => package_count);
  };

  it('says how many pieces where no pallets are counted', () => {
    assert.deepEqual(counted('TENU4872016     20DC     VALVES           100                               18,000.000    20.000'), [100]);
  });

  it('says how many pallets where both are counted', () => {
    assert.deepEqual(counted('TENU4872016     20DC     VALVES           100            5                  18,000.000    20.000'), [5]);
  });
});

describe('captions of those who make their forms themselves', () => {
  it('are read with a letter too few or too many', () => {
    const { payload } = read('commercial_invoice', '\nInvoce No. and Date :     NP/EXP/0412\nPort of Dischrge:   HAIFA\n');
    assert.deepEqual([payload['invoice_number'], payload['port_of_discharge']], ['NP/EXP/0412', 'HAIFA']);
  });

  it('are read with a letter too few before a number, and with more before a remark that asks who it is', () => {
    const { payload } = read(
      'certificate_of_origin',
      `
REFERNCE NUMBER KC-627120-26

Consigness Importer(Namme , Adderss and Country)
NORTHERN LINEN SUPPLY INC
4410 CHEMIN COTE DE LIESSE MONTREAL
`,
    );
    assert.equal(payload['certificate_number'], 'KC-627120-26');
    assert.equal((payload['consignee'] as { name: string }).name, 'NORTHERN LINEN SUPPLY INC');
  });

  it('are read where the last word of each did not fit on its line', () => {
    const { payload } = read(
      'freight_invoice',
      `
Invoice No:    INV2600564
ETD Origin Port:   12-FEB-26
ETA Discharge      24-FEB-26
Port:
Origin Vessel      NORTHERN GENERAL
Name:
Voyage:            0068
`,
    );
    assert.deepEqual([payload['etd'], payload['eta'], payload['vessel_name']], ['2026-02-12', '2026-02-24', 'NORTHERN GENERAL']);
  });

  it('say to whom money goes, and not when', () => {
    const { payload } = read('freight_invoice', '\nInvoice No:    INV2600564\nPayable to:    ACME SHIPPING LLC DUBAI\n');
    assert.equal(payload['payment_terms'], null);
  });

  it('weigh all cartons at the foot of a list', () => {
    const { payload } = read('packing_list', '\nGrand Total Nett Weights   : 271.5 Kgs\nGrand Total Gross Weights  : 297.3 Kgs\n');
    assert.deepEqual([payload['net_weight'], payload['gross_weight']], ['271.5', '297.3']);
  });
});

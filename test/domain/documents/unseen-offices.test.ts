import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';
import { drawnPage, hints } from '../../support/paper.js';
import { readFile } from '../../../domain/documents/read.js';

const typeOf = (drawing: string): string | undefined => readFile([drawnPage(drawing)], hints({})).papers[0]?.type;

describe('rows of papers from offices not met before', () => {
  it('of free time may come to nothing, and are said of those that are charged', () => {
    const drawing = `
DEMURRAGE INVOICE                Invoice No.: DD-1188        Currency: USD

Container      Size    Period       From           To             Days    Rate/day   Amount
DFSU6144708    40HC    Free time    08-Jun-2026    14-Jun-2026    7       0.00       0.00
                       1st tier     15-Jun-2026    21-Jun-2026    7       30.00      210.00
                       2nd tier     22-Jun-2026    01-Jul-2026    10      60.00      600.00
                                                                  Total USD          810.00
`;
    const fields = ['container_number', 'free_time_end', 'from_date', 'chargeable_days', 'amount'];
    assert.deepEqual(rows(read('demurrage_detention_invoice', drawing), 'detention_lines', fields), [
      ['DFSU6144708', '2026-06-14', '2026-06-15', 7, '210.00'],
      ['DFSU6144708', '2026-06-14', '2026-06-22', 10, '600.00'],
    ]);
  });

  it('with a price of their own are no sums, though they count the containers above', () => {
    const drawing = `
FREIGHT INVOICE                  Invoice No.: SSZ-260118

Code    Description        Container      Qty    Basis    Rate        Currency    Amount      ROE       Amount BRL
BAS     Ocean freight      CAIU3381900    1      20DC     980.00      USD         980.00      5.4200    5,311.60
BAS     Ocean freight      GESU5022814    1      20DC     980.00      USD         980.00      5.4200    5,311.60
BAF     Bunker surcharge                  2      CNTR     145.00      USD         290.00      5.4200    1,571.80
DOC     Bill of lading                    1      B/L      650.00      BRL         650.00      1.0000    650.00
                                                                                  Total BRL             12,845.00
`;
    assert.deepEqual(rows(read('freight_invoice', drawing), 'charges', ['code', 'quantity', 'unit_price']), [
      ['BAS', '1', '980.00'],
      ['BAS', '1', '980.00'],
      ['BAF', '2', '145.00'],
      ['DOC', '1', '650.00'],
    ]);
  });

  it('of legs end at the captions of the next table, and the ship is that of the first', () => {
    const drawing = `
BOOKING CONFIRMATION             Booking No.: NLCRTM0441882

From                 To                    By        Vessel            Voyage     ETD                  ETA
ROTTERDAM (NLRTM)    ALGECIRAS (ESALG)     Vessel    NORDLINE FREYA    2624S      14-JUN-2026 23:00    19-JUN-2026 06:00
ALGECIRAS (ESALG)    CASABLANCA (MACAS)    Vessel ATLAS FEEDER         118W       21-JUN-2026 12:00    22-JUN-2026 09:00

Qty     Size/Type         Commodity        Gross weight        Temperature      Vent          Humidity
3       40' REEFER HC     SEED POTATOES    78 000 KG           +4.0 C           25 CBM/HR     85 %
`;
    const told = read('booking_confirmation', drawing);
    assert.deepEqual(rows(told, 'legs', ['vessel_name', 'voyage_number']), [
      ['NORDLINE FREYA', '2624S'],
      ['ATLAS FEEDER', '118W'],
    ]);
    const { vessel_name: ship, port_of_discharge: port, eta_port_of_discharge: arrival } = told.payload;
    assert.deepEqual([ship, port, arrival], ['NORDLINE FREYA', 'CASABLANCA', '2026-06-22T09:00']);
  });
});

describe('values of papers from offices not met before', () => {
  it('are numbers of cartons beside those of pallets', () => {
    const drawing = `
PACKING LIST                     No.: HT26-0703

PALLET NO.    CTN NO.    ITEM NO.    DESCRIPTION              CTNS    PCS/CTN    QTY (PCS)    N.W. (KGS)    G.W. (KGS)
PLT 1         1-20       HT-2201     ELECTRIC KETTLE 1.7L     20      12         240          288.00        336.00
PLT 2         21-32      HT-2204     ELECTRIC KETTLE 1.0L     12      16         192          153.60        182.40
`;
    assert.deepEqual(rows(read('packing_list', drawing), 'packages', ['package_range', 'package_count']), [
      ['1-20', 20],
      ['21-32', 12],
    ]);
  });

  it('are in the currency of the column that they stand in', () => {
    const drawing = `
ARRIVAL NOTICE                   Date: 19-06-2026

Charge               Basis    Quantity    Cur.    Rate         Total USD    Total CLP
Ocean freight        CONT     2           USD     2,150.00     4,300.00
Manifest opening     BL       1           CLP     42,000                    42,000
Gate in              CONT     2                                             257,000
                                          TOTAL DUE            4,300.00     299,000
`;
    assert.deepEqual(rows(read('arrival_notice', drawing), 'charges', ['description', 'currency']), [
      ['Ocean freight', 'USD'],
      ['Manifest opening', 'CLP'],
      ['Gate in', 'CLP'],
    ]);
  });

  it('are both weights of one caption, in its order', () => {
    const drawing = `
COMMERCIAL INVOICE               Invoice No.: 9040118277

Gewichte (Brutto/Netto)     4.218,500 KG / 3.961,200 KG
Summe                       47.554,00
`;
    const { gross_weight: gross, net_weight: net, gross_weight_unit: unit } = read('commercial_invoice', drawing).payload;
    assert.deepEqual([gross, net, unit], ['4218.500', '3961.200', 'kg']);
  });

  it('of plants are told with what they are counted in', () => {
    const drawing = `
PHYTOSANITARY CERTIFICATE        No. NPHS/2026/0441882

Name of produce     Botanical name          No. and type of packages     Quantity declared
FINE BEANS          Phaseolus vulgaris      1200 CARTONS                 4800 KG
SUGAR SNAPS         Pisum sativum           640 CARTONS                  1280 KG
`;
    assert.deepEqual(rows(read('phytosanitary_certificate', drawing), 'produce', ['quantity']), [['4800 KG'], ['1280 KG']]);
  });

  it('are no damage where seals are intact, and no day of weighing where somebody signs', () => {
    const gate = `
EQUIPMENT INTERCHANGE RECEIPT    EIR No. GIN-2606-044188

Container No.   MSKU1182076
Line seal       ML-GH0118844
Condition       INTACT
`;
    assert.equal(read('equipment_interchange_receipt', gate).payload['damage_remarks'], null);
    const weighed = `
VERIFIED GROSS MASS              Booking no. EBKG11844182

Container No.    VGM KGS    Weighing slip no.
MEDU6603180      20650      44187
TRHU4091728      20730      44188

Name: SUNIL KADAM
Date: 19.06.2026
`;
    const { weighing_date: day, signed_date: signed } = read('vgm_declaration', weighed).payload;
    assert.deepEqual([day, signed], [null, '2026-06-19']);
  });

  it('are who is billed in Portuguese, and what customs of Peru ask for', () => {
    const billed = `
FATURA DE FRETE                  Fatura nº: ASL-260118

Faturar para
CAFÉS DO CERRADO EXPORTADORA S.A.
38400-242 Uberlândia/MG
`;
    const { bill_to: party } = read('freight_invoice', billed).payload as { bill_to: { name: string } | null };
    assert.equal(party?.name, 'CAFÉS DO CERRADO EXPORTADORA S.A.');
    const declared = `
DECLARACIÓN ADUANERA DE MERCANCÍAS

NÚMERO DE DECLARACIÓN     FECHA DE NUMERACIÓN     AD/VALOREM     IGV
118-2026-10-044188        24/06/2026              1,153.86       7,249.52
`;
    const { declaration_number: number, total_duty: duty, total_vat: tax } = read('import_declaration', declared).payload;
    assert.deepEqual([number, duty, tax], ['118-2026-10-044188', '1153.86', '7249.52']);
  });
});

describe('what papers from offices not met before are', () => {
  it('is the bill of a line whose code stands apart from its number', () => {
    const drawing = `
EASTERN STRAIT MARINE CORP.                          BILL OF LADING
Shipper                                    Document No.
TAINAN FITNESS INDUSTRIAL CO LTD           ESMU KHH2604418
Consignee                                  For delivery apply to
BALTIC SPORT DISTRIBUCJA SP Z O O          ESM POLSKA SP Z O O
Notify party
SAME AS CONSIGNEE
Ocean vessel           Port of loading          Port of discharge
STRAIT ORCHID 0625W    KAOHSIUNG, TAIWAN        GDANSK, POLAND
`;
    assert.equal(typeOf(drawing), 'master_bill_of_lading');
  });

  it('is said to the customs of Spanish America by other names', () => {
    const drawing = `
                        DECLARACIÓN ADUANERA DE MERCANCÍAS (A)

IMPORTADOR              FERRETERÍAS DEL RIMAC S.A.C.
PROVEEDOR               NINGBO YUNTAI HARDWARE CO., LTD.
`;
    assert.equal(typeOf(drawing), 'import_declaration');
  });
});

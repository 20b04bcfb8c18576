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

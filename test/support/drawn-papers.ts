import { pdfOf } from './paper-pdf.js';

/** Letters of one width, as a paper is drawn here. */
export const drawnPdf = (paper: string): Promise<Uint8Array> =>
  pdfOf(({ write }) =>
    paper
      .split('\n')
      .forEach((line, row) =>
        line.replaceAll(/\S+(?: \S+)*/g, (text, at: number) => (write(text, { x: 30 + at * 5.2, y: 40 + row * 14, size: 8 }), text)),
      ),
  );

/** Papers as they look, drawn with letters. */
export const billOfLading = `
OCEANIC STAR LINE                                  BILL OF LADING FOR OCEAN TRANSPORT
                                                   OR MULTIMODAL TRANSPORT
1. Shipper                                         Booking No.          B/L No.
NINGBO FINE FURNITURE CO.,                         6247719301           OSLUNGB2604419
LTD
88 JIANGNAN ROAD, BEILUN                           Export references
NINGBO 315800, CHINA                               PO 45001277
TEL: +86 574 5550 1000

2. Consignee (not negotiable unless consigned to order)     Service Contract No.
HARBOR HOME GOODS INC                              299112
1200 W OCEAN BLVD
LONG BEACH CA 90802

3. Notify Party (see clause 22)                    For delivery of goods please apply to
SAME AS CONSIGNEE                                  PACIFIC AGENTS INC
                                                   1 HARBOR PLAZA
                                                   LONG BEACH CA 90802
Vessel / Voyage           Place of Receipt         Port of Loading
EVER CAPABLE / 0417E      NINGBO, CHINA            NINGBO, CHINA

Port of Discharge         Place of Delivery        Number of original B/L
LONG BEACH, CA            CHICAGO, IL              THREE (3)

PARTICULARS FURNISHED BY SHIPPER
Container No. / Seal No.   No. of Pkgs   Description of goods        Gross Weight     Measurement
MSKU 907032-3              410 CARTONS   WOODEN FURNITURE            11,250.000 KGS   65.400 CBM
SEAL: CN8812345  40HC                    HS CODE 940360
TCLU8949202                395 CARTONS   WOODEN FURNITURE            10,480.500 KGS   66.100 CBM
SEAL: CN8812346  40HC

TOTAL:                     805 CARTONS                               21,730.500 KGS   131.500 CBM
FREIGHT PREPAID
SHIPPER'S LOAD, STOW AND COUNT
Shipped on board date: 13 APR 2026       Place and date of issue: NINGBO 14 APR 2026
Freight payable at: NINGBO
`;
export const commercialInvoice = `
              NINGBO FINE FURNITURE CO., LTD
           88 JIANGNAN ROAD, BEILUN, NINGBO, CHINA

                   COMMERCIAL INVOICE

Sold to:                                   Invoice No:     INV-10027
HARBOR HOME GOODS INC                      Invoice Date:   25 MAR 2026
1200 W OCEAN BLVD                          PO No.:         45001277
LONG BEACH CA 90802, USA                   Payment terms:  T/T 30 DAYS

Terms of delivery: FOB NINGBO              Country of origin: CHINA
Port of loading: NINGBO, CHINA             Port of discharge: LONG BEACH, CA
Container No.: MSKU9070323

Item No   Description            HS Code      Qty    Unit   Unit Price   Amount (USD)
DC-100    DINING CHAIR           9401.61.60   800    PCS    12.50        10,000.00
          WITH CUSHION
TB-200    SIDE TABLE             9403.60.80   98     PCS    25.00        2,450.00

                                                     TOTAL USD           12,450.00
SAY US DOLLARS TWELVE THOUSAND FOUR HUNDRED FIFTY ONLY
We hereby certify that the above is true and correct.
`;
export const arrivalNotice = `
PACIFIC FORWARDING LLC            ARRIVAL NOTICE / FREIGHT INVOICE
500 MAIN ST, LOS ANGELES CA 90012                            Notice Date  05/02/2026

MBL No        OSLUNGB2604419           HBL No       ABCD12345678
Vessel        EVER CAPABLE             Voyage       0417E
Carrier       OCEANIC STAR LINE        ETA          05/06/2026
Port of Loading    NINGBO, CHINA       Port of Discharge   LONG BEACH, CA
Last Free Day      05/13/2026          Firms Code   Y309
IT No         257700030                Pickup No    12345678

Shipper                                Consignee
NINGBO FINE FURNITURE CO LTD           HARBOR HOME GOODS INC
NINGBO, CHINA                          LONG BEACH CA 90802

Container No     Seal No      Type    Packages   Weight (KGS)   CBM
MSKU9070323      CN8812345    40HC    410        11,250.00      65.4
TCLU8949202      CN8812346    40HC    395        10,480.50      66.1

Charge Description          Amount
OCEAN FREIGHT COLLECT       1,500.00
THC                         325.00
TOTAL DUE USD               1,825.00
`;
export const packingList = `
                 PACKING LIST

Invoice No: INV-10027        Date: 25 MAR 2026
Seller:                      Consignee:
NINGBO FINE FURNITURE CO     HARBOR HOME GOODS INC
NINGBO, CHINA                LONG BEACH CA 90802

Container No: MSKU9070323    Seal No: CN8812345

Carton No   Description     Cartons   Qty/Ctn   Quantity   N.W. (KGS)   G.W. (KGS)   CBM
1-410       DINING CHAIR    410       10        4100       10,900.00    11,250.00    65.4
411-805     SIDE TABLE      395       10        3950       10,000.00    10,480.50    66.1

TOTAL                       805                 8050       20,900.00    21,730.50    131.5
`;
export const bookingConfirmation = `
OCEANIC STAR LINE
                  BOOKING CONFIRMATION

Booking No: 6247719301             Booking Date: 20-Mar-2026
Shipper: NINGBO FINE FURNITURE CO LTD
Service Contract: 299112           Commodity: FURNITURE
Vessel: EVER CAPABLE               Voyage: 0417E
Port of Loading: NINGBO, CHINA     ETD: 13-Apr-2026
Port of Discharge: LONG BEACH, CA  ETA: 06-May-2026
Equipment: 2 x 40HC
SI Cut-off: 10-Apr-2026 12:00
VGM Cut-off: 10-Apr-2026 16:00
CY Cut-off: 11-Apr-2026 16:00
Empty pick up depot: NINGBO DEPOT 3
`;
export const germanInvoice = `
INVOICE
SALES AG, HAMBURG                  Invoice No. R-2291   Date 03.02.2026
Bill to: ACME                      HS code 94036000

Description    Quantity   Unit price    Amount
Stuhl          10         12,50         125,00
Tisch          2          1.100,00      2.200,00
Total EUR                               2.325,00
Delivery terms: EXW Hamburg
`;
export const deliveryOrder = `
                     DELIVERY ORDER
Delivery Order No: DO-55812        Issue Date: 05/08/2026
Deliver to:                        Pick up at:
HARBOR HOME GOODS WAREHOUSE        PIER T TERMINAL
1200 W OCEAN BLVD                  LONG BEACH CA 90802
LONG BEACH CA 90802
Trucker: BLUE TRUCKING             MBL: OSLUNGB2604419
Last free day: 05/13/2026          Pickup number: 12345678
Container: MSKU9070323 40HC  410 CTNS 11,250 KGS
`;
export const seaWaybill = `
MERIDIAN LINE                SEA WAYBILL
NON-NEGOTIABLE
Shipper                      Waybill No.
ALPHA CO                     MLNU1234567
1 ROAD, BUSAN, KOREA
Consignee
BETA GMBH
HAMBURG, GERMANY
Vessel                       Voyage No.
BAY OF FUNDY                 2207
Port of loading              Port of discharge
BUSAN                        HAMBURG
TCLU8949202/SL99812/40HC/395 CTNS/10480.500 KGS/66.100 CBM
FREIGHT COLLECT
`;

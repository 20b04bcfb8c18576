import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { classify } from '../../../domain/documents/classify.js';
import type { Word } from '../../../domain/documents/page.js';
import { paperOf } from '../../../domain/documents/paper.js';
import * as papers from '../../support/drawn-papers.js';
import { drawnPage, hints } from '../../support/paper.js';

const typeOf = (drawing: string, name = 'scan0001.pdf'): ReturnType<typeof classify> =>
  classify(paperOf([drawnPage(drawing)], hints({ fileName: name })));

describe('telling papers apart', () => {
  const told: readonly [string, string][] = [
    [papers.billOfLading, 'master_bill_of_lading'],
    [papers.commercialInvoice, 'commercial_invoice'],
    [papers.arrivalNotice, 'arrival_notice'],
    [papers.packingList, 'packing_list'],
    [papers.bookingConfirmation, 'booking_confirmation'],
    [papers.deliveryOrder, 'delivery_order'],
    [papers.seaWaybill, 'sea_waybill'],
  ];
  for (const [drawing, type] of told)
    it(`knows a ${type.replaceAll('_', ' ')}, and says why`, () => {
      const classification = typeOf(drawing);
      assert.equal(classification.type, type);
      assert.ok(classification.confidence >= 0.6);
      assert.match(classification.notes, /^title ".+" page 1; \d+ of \d+ labels$/);
    });

  it('takes an invoice that is called nothing else for what its lines are', () => {
    assert.equal(typeOf(papers.germanInvoice).type, 'commercial_invoice');
    assert.equal(typeOf('\nINVOICE\nOCEAN FREIGHT      900.00\nTHC     200.00\nBAF      100.00\nDOC FEE  50.00').type, 'freight_invoice');
    const spanish =
      '\nC.I.F.: B-97448215\n\nFACTURA\n\nMercancía: 23 PALETS      Incoterm: CFR\nFlete marítimo    1.980,00\nTHC origen        245,00\nDespacho de aduana   95,00\nTransporte terrestre   385,00';
    assert.equal(typeOf(spanish).type, 'freight_invoice');
    assert.equal(typeOf('\nRECHNUNG\n\nSeefracht Hamburg    1.250,00\nZollabfertigung    85,00').type, 'freight_invoice');
    const detention = '\nINVOICE\nDEMURRAGE CHARGES\nFree time   Chargeable days   Rate per day\nPer diem  4   300.00';
    assert.equal(typeOf(detention).type, 'demurrage_detention_invoice');
  });

  it('takes an invoice for a bill neither because it names one among its captions, nor because its own number stands behind its title', () => {
    const german = `
Hansekai Spedition GmbH
20457 Hamburg                USt-IdNr. DE118877665


Rechnung Nr. 2026-104417

Rechnungsdatum    05.12.2026           Kundennummer       40127

Schiff            SILVER MERIDIAN      Konnossement       MEDULF218349

Pos.     Leistung               Betrag EUR
1        Seefracht 40'HC        3.150,00
2        BAF / LSS              412,50`;
    assert.equal(typeOf(german).type, 'freight_invoice');
    const spanish = `
CARGO MEDITERRÁNEO S.L.

FACTURA DE FLETE Nº VLC-26-9917

Fecha        12/12/2026         Vencimiento           11/01/2027

                                Conocimiento de
Cliente      Azulejos S.A.      embarque              MEDULF218349

Concepto             Importe EUR
Flete marítimo       2.950,00
THC destino          210,00`;
    assert.equal(typeOf(spanish).type, 'freight_invoice');
  });

  it('counts the captions of the type that a paper is taken for, and shows its title without what an address left on its line', () => {
    const drawing = `
Shipper
88 HUAXIA RD
201210 COMBINED TRANSPORT BILL OF LADING
Consignee                 Master B/L No. MEDULF218349
Notify party              For delivery of goods please apply to
Pre-carriage by           Place of receipt          Port of loading       Port of discharge      Place of delivery
Ocean vessel              Voyage No.                Number of original B(s)/L
PARTICULARS FURNISHED BY SHIPPER     SHIPPER'S LOAD, COUNT AND SEAL, SAID TO CONTAIN
FREIGHT COLLECT           Shipped on board
In witness whereof        Signed for the carrier`;
    const { type, notes } = typeOf(drawing);
    assert.equal(type, 'house_bill_of_lading');
    const [, title, captions = '', known = ''] = /^title "(.+)" page 1; (\d+) of (\d+) labels$/.exec(notes) ?? [];
    assert.equal(title, 'COMBINED TRANSPORT BILL OF LADING');
    assert.ok(Number(captions) <= Number(known));
  });

  it('takes a house bill by its name, or by the master bill printed on it', () => {
    assert.equal(typeOf('\nHOUSE BILL OF LADING\n\nShipper\nConsignee\nNotify party\nPort of loading').type, 'house_bill_of_lading');
    const unsaid = '\nBILL OF LADING\n\nShipper      MBL No: MAEU233445566\nConsignee\nNotify party\nPort of loading\nVessel';
    assert.equal(typeOf(unsaid).type, 'house_bill_of_lading');
    const numbered = '\nBILL OF LADING          HBL No. NGB-26-8420\n\nShipper\nConsignee\nNotify party\nPort of loading';
    assert.equal(typeOf(numbered).type, 'house_bill_of_lading');
    const said =
      '\nCombined Transport Bill of Lading\nHouse bill issued by a non-vessel operating common carrier\n\nShipper\nNotify party\nPort of loading';
    assert.equal(typeOf(said).type, 'house_bill_of_lading');
  });

  it('reads a title of two lines that end at one place', () => {
    const title = 'EASTERN STAR LINES          PORT TO PORT OR COMBINED TRANSPORT BILL OF';
    const broken = `\n${title}\n${'LADING'.padStart(title.length)}\n\nShipper\nConsignee\nNotify party\nPort of loading`;
    assert.equal(typeOf(broken).type, 'master_bill_of_lading');
  });

  it('knows a bill without its title by what only bills say, though its small print speaks of bills', () => {
    const untitled = `
Consignor                B/L No. ESLU6401882740
Laden on board           Place and date of issue
No of original B(s)/L    Freight payable at
${'\n'.repeat(45)}
The weights shown in this bill of lading are furnished by the merchants`;
    assert.equal(typeOf(untitled).type, 'master_bill_of_lading');
  });

  it('takes a road bill by what only road bills have', () => {
    const road = '\nBILL OF LADING\n\nPRO number     Trailer      NMFC      Freight class\nThird party freight charges';
    assert.equal(typeOf(road).type, 'inland_bill_of_lading');
  });

  it('is not misled by a number that names another paper', () => {
    assert.equal(typeOf('\nhello\nB/L No.: OSLUNGB2604419\nBill of lading no: 1234').type, 'other');
  });

  it('is not misled by a caption without its value, the date of another paper, or a name that holds a title', () => {
    assert.equal(typeOf('\nCONNAISSEMENT N°').type, 'other');
    assert.equal(typeOf('\nDATE OF INVOICE').type, 'other');
    assert.equal(typeOf('\nMANUFACTURAS ALBA').type, 'other');
    assert.equal(typeOf('\n10 2').type, 'other');
  });

  it('takes a covering letter that lists its enclosures for none of them', () => {
    const letter = '\nCOMMERCIAL INVOICE\nPACKING LIST\nCERTIFICATE OF ORIGIN\nBILL OF LADING\nINSURANCE CERTIFICATE';
    assert.equal(typeOf(letter).type, 'other');
  });

  it('is never decided by the name of a file alone', () => {
    assert.equal(typeOf('\nsome words', 'commercial invoice.pdf').type, 'other');
  });

  it('knows a bill of lading by its Chinese title alone', () => {
    assert.equal(typeOf('\n                提单\n\nB/L No: OSLUNGB2604419\nShipper: ACME MILLS').type, 'master_bill_of_lading');
    assert.equal(typeOf('\n                提 单\n').type, 'master_bill_of_lading');
    assert.equal(typeOf('\n提单号: OSLUNGB2604419').type, 'other');
  });

  it('reads titles whose letters stand apart', () => {
    assert.equal(typeOf(papers.packingList.replace('PACKING LIST', 'P A C K I N G   L I S T')).type, 'packing_list');
  });

  it('takes the licence a bill asks of its forwarding agent for none of who gives it out', () => {
    const asked = '\nBILL OF LADING\n\nShipper\nForwarding agent-references / FMC no.\nConsignee\nPort of loading\nVoyage no.';
    assert.equal(typeOf(asked).type, 'master_bill_of_lading');
    assert.equal(typeOf(asked.replace('FMC no.', 'FMC no. 021745NF')).type, 'master_bill_of_lading');
    const given = '\nBILL OF LADING\n\nHarbor Forwarding Inc.     FMC No. 021745NF\nShipper\nConsignee\nPort of loading\nVoyage no.';
    assert.equal(typeOf(given).type, 'house_bill_of_lading');
    const boxed = `
BILL OF LADING

Shipper                                   Export references
SHANGHAI OCEANIC PUMP WORKS               PO 4500098812
Consignee                                 Forwarding Agent:
TO ORDER                                  SINOLINK LOGISTICS LTD
Notify party                              FMC NO. 024471
GREAT LAKES HYDRAULICS INC.
Port of loading    Voyage no.
`;
    assert.equal(typeOf(boxed).type, 'master_bill_of_lading');
    assert.equal(typeOf(boxed.replace('Forwarding Agent:', 'Agent references')).type, 'house_bill_of_lading');
  });

  it('takes a bill that does not call itself one for what only bills say', () => {
    const untitled = `
Shipper:                                   Lantern Line     Multimodal Transport
SHANGHAI OCEANIC PUMP WORKS CO., LTD.      B/L-No.:
Consignee:                                 LNLU260380612
TO ORDER OF FIRST MIDWEST BANK
Notify Address:                            Place of Receipt:
GREAT LAKES HYDRAULICS INC.                SUZHOU, CHINA
Vessel(s):            Voyage-No.:          Place of Delivery:
POLAR LANTERN         345E                 CHICAGO, IL
Port of Loading:      Port of Discharge:   Freight terms
SHANGHAI, CHINA       LONG BEACH, CA       FREIGHT COLLECT
Marks and Nos.        Description of Goods
SHIPPED ON BOARD, DATE: 03.DEC.2026
Number of original Bs/L:   Place and date of issue:   Freight payable at:
THREE / 3                  SHANGHAI 04.DEC.2026       DESTINATION
`;
    assert.equal(typeOf(untitled).type, 'master_bill_of_lading');
    assert.ok(typeOf(untitled).confidence >= 0.6);
    const asked = untitled.replace(/SHIPPED ON.*/, 'Please issue').replace(/Place and date of issue:/, 'Type of B/L:');
    assert.notEqual(typeOf(asked).type, 'master_bill_of_lading');
  });

  it('takes a delivery order for proof of a delivery only where somebody has signed', () => {
    const open = `
IMPORT DELIVERY ORDER

Pick up at   North Gate Terminal
Deliver to   Mesa Ridge Warehousing
Last free day  2026-07-20
Received in good order by     Print name      Date          Time in     Time out
`;
    assert.equal(typeOf(open).type, 'delivery_order');
    assert.equal(typeOf(`${open}J. Ferreira                   J. Ferreira     2026-07-21    10:05       11:40`).type, 'proof_of_delivery');
  });

  it('takes a certificate of origin for one, whatever invoice it names', () => {
    const origin = (title: string, invoice: string): string => `
1 Speditore - Exporter                     B 0418822   ORIGINALE
Ceramiche Valsesia S.r.l.
13019 Varallo (VC) - Italia                ${title}
2 Destinatario - Consignee                 3 Paese d'origine - Country of origin
Golden State Tile Inc.                     UNIONE EUROPEA - ITALIA
4 Informazioni riguardanti il trasporto    5 Osservazioni
M/V SILVER MERIDIAN                        ${invoice}
`;
    assert.equal(typeOf(origin("CERTIFICATO D'ORIGINE", 'Fattura n. 882/E del 25.11.2026')).type, 'certificate_of_origin');
    assert.equal(typeOf(origin("UNIONE EUROPEA - CERTIFICATO D'ORIGINE", 'Fattura n. 882/E')).type, 'certificate_of_origin');
    assert.equal(typeOf(origin("CERTIFICAT D'ORIGINE", 'Facture n° 882 du 25.11.2026')).type, 'certificate_of_origin');
    assert.equal(typeOf(origin('URSPRUNGSZEUGNIS', 'Rechnung Nr. 882')).type, 'certificate_of_origin');
  });

  it('takes a paper with captions that name other papers for what its own title says', () => {
    const order = `
IMPORT DELIVERY ORDER                       Order No. 26DO0318

MBL               HBL          PURCHASE ORDER
NDHVBRV7233213    H219312A     PO-78061

Pick up     North Gate Terminal       LFD:              06-DEC-2025
                                      Freight release:  PAID
Deliver     Mesa Ridge Warehousing
`;
    assert.equal(typeOf(order).type, 'delivery_order');
  });

  it("takes a line's own bill for the master bill, whatever its boxes ask of forwarders, by the line's name and code above", () => {
    const bill = (head: string): string => `
${head.padEnd(51)}BILL OF LADING
                                                   SCAC Code: HLCU
Shipper                                            B/L No.   HLCUSHA2604413
NINGBO FINE FURNITURE CO., LTD                     Export references
88 JIANGNAN ROAD, BEILUN                           FMC NO. 021877
Consignee                                          OTI License
HARBOR HOME GOODS INC
Vessel                Voyage No.          Port of Loading      Port of Discharge
EVER CAPABLE          0417E               NINGBO               LONG BEACH
`;
    assert.equal(typeOf(bill('HAPAG-LLOYD AG')).type, 'master_bill_of_lading');
    assert.equal(typeOf(bill('BLUE HAVEN FORWARDING INC')).type, 'house_bill_of_lading');
    assert.equal(typeOf(bill('AS AGENTS FOR HAPAG-LLOYD AG')).type, 'house_bill_of_lading');
  });

  it("takes a line's own bill for the master bill though its goods name the bills of forwarders, by the code before its number", () => {
    const bill = (head: string): string => `
${head.padEnd(51)}BILL OF LADING
Shipper                                            B/L No.   ONEYKHIG04418200
CHENAB TERRY MILLS (PRIVATE) LIMITED               Export references
18-KM SHEIKHUPURA ROAD                             FORM E NO. HBL-2026-0071884
Consignee
TO THE ORDER OF BANCO LEVANTINO
Vessel                Voyage No.          Port of Loading      Port of Discharge
ONE MUNCHEN           072W                KARACHI              VALENCIA
4,899 CARTONS         COTTON TOWELS       HBL NO. BHF2604118
`;
    assert.equal(typeOf(bill('OCEAN NETWORK EXPRESS')).type, 'master_bill_of_lading');
    assert.equal(typeOf(bill('BLUE HAVEN FORWARDING INC')).type, 'house_bill_of_lading');
  });

  it('finds a title that stands on one line with the name of the firm, in letters of one size, by the white between them', () => {
    const large: Word[] = [
      ...['COMPAGNIE', 'DES', 'HUILES', 'D’OLIVE', 'SAHEL,', 'S.A.'].map((text, at) => largeWord(text, 20 + at * 50)),
      ...['LISTE', 'DE', 'COLISAGE'].map((text, at) => largeWord(text, 325 + at * 50)),
    ];
    const below = drawnPage('\n\n\nRoute de la Plage, km 4\n\nFacture n° FE-26/0217\nCommande n° 55-10428\nArticle   HS code   Net weight');
    const paper = paperOf([{ ...below, words: [...large, ...below.words] }], hints());
    assert.equal(classify(paper).type, 'packing_list');
  });

  it('takes `n°` behind a title for the caption of a number', () => {
    const waybill =
      '\n\nPoids brut   12 000 kg\nNavire CMA CGM PUGET\nFacture n° FE-26/0217\nCommande n° 55-10428\nArticle   HS code   Net weight';
    assert.equal(typeOf(waybill).type, 'other');
  });
});

const largeWord = (text: string, left: number): Word => ({
  text,
  box: [left / 540, 10 / 840, (left + 46) / 540, 28 / 840],
  confidence: 0.98,
});

describe('a booking that was changed', () => {
  for (const title of ['BOOKING AMENDMENT', 'Revised booking'])
    it(`is a booking confirmation: ${title}`, () =>
      assert.equal(typeOf(`\n          ${title}\nBooking No.: 262771904\nVessel: MADISON MAERSK\n`).type, 'booking_confirmation'));
});

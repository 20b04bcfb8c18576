import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { rows } from '../../support/drawn-reading.js';
import { hints, sheetPage } from '../../support/paper.js';

const sheetOf = (text: string, number = 1) =>
  sheetPage(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(';').map((cell) => (cell === '' ? null : cell))),
    number,
  );

const papersOf = (...sheets: readonly string[]): PaperReading[] =>
  readFile(
    sheets.map((text, at) => sheetOf(text, at + 1)),
    hints({ fileName: 'book.xlsx' }),
  ).papers;

function read(text: string): PaperReading {
  const [paper] = papersOf(text);
  assert.ok(paper);
  return paper;
}

describe('a workbook of an office', () => {
  it('charges the days that it calls chargeable, and not all days or free ones', () => {
    const paper = read(`
DEMURRAGE / DETENTION INVOICE
Invoice No: DD26-118822;;Date: 2026-11-20
Container;Type;Charge;From;To;Days;Free days;Chargeable;Rate/day;Amount
HLBU1234564;40HC;Demurrage;2026-11-02;2026-11-12;11;4;7;175;1225
HLBU1234564;40HC;Detention;2026-11-12;2026-11-19;8;5;3;150;450`);
    assert.deepEqual(rows(paper, 'detention_lines', ['chargeable_days', 'daily_rate', 'amount']), [
      [7, '175', '1225'],
      [3, '150', '450'],
    ]);
  });

  it('is the invoice that its number is called by, whatever order of the buyer it names', () => {
    const { type, payload } = read(`
Krüger Antriebe GmbH
Siemensstraße 9 · 72793 Pfullingen · USt-IdNr. DE143998271

Metalúrgica Ipiranga Ltda.;;;;Handelsrechnung Nr.;RE-2026-4471
Rua das Oficinas 220;;;;Datum;05.11.2026
89219-600 Joinville - SC;;;;Kunden-Nr.;10884
Brasilien;;;;Ihre Bestellung;PO 77120/26
;;;;Lieferbedingung;FCA Pfullingen (Incoterms 2020)

Pos.;Artikel-Nr.;Bezeichnung;Menge;ME;Einzelpreis EUR;Gesamt EUR
10;KM-55120;Spindelantrieb 7,5 kW;2;Stk;3480,50;6961,00
20;KM-90021;Ersatzteilsatz Dichtungen;12;Satz;64,90;778,80

;;;;;Warenwert;7739,80
;;;;;Rechnungsbetrag EUR;7739,80`);
    assert.equal(type, 'commercial_invoice');
    assert.equal(payload['invoice_number'], 'RE-2026-4471');
    assert.deepEqual(payload['purchase_order_numbers'], ['77120/26']);
  });

  it('is cut where the next sheet is a contract of sale', () => {
    const head = 'NINGBO HAITONG HOUSEWARE CO., LTD.\nNO.88 JINGJIA ROAD, YINZHOU DISTRICT, NINGBO 315100, CHINA';
    const papers = papersOf(
      `${head}

PACKING LIST
TO:;BRANDT HAUSHALTSWAREN GMBH;;;;INV NO.:;HT-261107
;LAGERSTRASSE 14, 20457 HAMBURG, GERMANY;;;;DATE:;NOV. 07, 2026
C/NO.;ITEM NO.;DESCRIPTION;CTNS;QTY (PCS);G.W.(KGS);N.W.(KGS);MEAS.(CBM)
1-100;HT-3301;STAINLESS STEEL COLANDER 24CM;100;3600;1450;1250;7.2
101-180;HT-3302;SILICONE SPATULA SET OF 3;80;4800;912;832;4.48
TOTAL;;;180;8400;2362;2082;11.68`,
      `${head}

SALES CONTRACT
BUYER: BRANDT HAUSHALTSWAREN GMBH;;;;;NO.: SC-26-0931
;;;;;DATE: AUG. 14, 2026
THE UNDERSIGNED SELLERS AND BUYERS HAVE AGREED TO CLOSE THE FOLLOWING TRANSACTIONS ACCORDING TO THE TERMS STIPULATED BELOW`,
    );
    assert.deepEqual(
      papers.map(({ type, pages }) => [type, ...pages]),
      [
        ['packing_list', 1, 1],
        ['other', 2, 2],
      ],
    );
    const [list] = papers;
    assert.deepEqual(
      list?.payload['buyer'] && (list.payload['buyer'] as Record<string, unknown>)['address'],
      'LAGERSTRASSE 14, 20457 HAMBURG, GERMANY',
    );
  });

  it('has the range of its cartons in two columns, from and to', () => {
    const paper = read(`
PACKING LIST
PO #;450078123;;Invoice #;TP-INV-2611-045
Carton #;;Style;Color;Size / Qty;;;;Qty/ctn;Ctns;Total pcs;Total NW;Total GW;CBM
From;To;;;S;M;L;XL
1;40;CO-7781;Slate;4;8;8;4;24;40;960;384;432;2.48
41;70;CO-7781;Ember;4;8;8;4;24;30;720;288;324;1.86
TOTAL;;;;;;;;;70;1680;672;756;4.34`);
    assert.deepEqual(rows(paper, 'packages', ['package_range', 'package_count', 'quantity']), [
      ['1-40', 40, '960'],
      ['41-70', 30, '720'],
    ]);
  });

  it('counts the goods by what their price is for', () => {
    const paper = read(`
COMMERCIAL INVOICE
Invoice No.;EXP/0187
Description of Goods;HSN;Quantity (Boxes);SQM;Rate USD / SQM;Amount USD
Glazed vitrified tiles 600x1200 mm;69072100;1320;1900.8;4.15;7888.32
Glazed vitrified tiles 600x600 mm;69072100;720;1036.8;3.90;4043.52
TOTAL;;2040;2937.6;;11931.84`);
    assert.deepEqual(rows(paper, 'line_items', ['quantity', 'unit', 'unit_price', 'amount']), [
      ['1900.8', 'SQM', '4.15', '7888.32'],
      ['1036.8', 'SQM', '3.90', '4043.52'],
    ]);
    assert.deepEqual(paper.warnings, []);
  });

  it('has the terms of delivery and those of payment in one cell, parted by a stroke', () => {
    const { payload } = read(`
COMMERCIAL INVOICE
Invoice No.;EXP/0187
Terms of Delivery and Payment;CIF JEBEL ALI / 100% TT against scan docs`);
    assert.deepEqual(
      [payload['incoterm'], payload['incoterm_place'], payload['payment_terms']],
      ['CIF', 'JEBEL ALI', '100% TT against scan docs'],
    );
  });

  it('sums charges in several currencies in the one that its total is in', () => {
    const { payload } = read(`
TAX INVOICE
Bill To;;;;Invoice No;BWS26110774
Hartono Furniture Pte Ltd;;;;Invoice Date;2026-11-16
25 Sungei Kadut St 4;;;;Due Date;2026-12-16
MBL;ONEYSRGF12345600;;;HBL;BWSRGSIN26110
Description;Qty;Unit;Rate;Curr;Amount;GST;Amount SGD
Ocean freight;1;20GP;650;USD;650;ZR;877.5
THC;1;20GP;240;SGD;240;SR 9%;240
Haulage;1;20GP;320;SGD;320;SR 9%;320

;;;;;;Sub-total;1437.5
;;;;;;GST 9%;50.4
;;;;;;Total SGD;1487.9

Exchange rate 1 USD = 1.35 SGD`);
    assert.deepEqual(
      [payload['currency'], payload['total_amount'], payload['subtotal_amount'], payload['tax_amount']],
      ['SGD', '1487.9', '1437.5', '50.4'],
    );
  });

  it('has sums with the decimals that its cells show, though it is one alone', () => {
    const { payload } = read(`
COMMERCIAL INVOICE
Invoice No.;RE-4471
Item;Description;Qty;Unit price;Amount EUR
A-1;Spindle drive;2;3480.5;6961
A-2;Set of seals;12;64.9;778.8
;;;Goods;7739.8
;;;Packing;180
;;;Invoice total EUR;7919.8`);
    assert.deepEqual([payload['subtotal_amount'], payload['total_amount']].map(Number), [7739.8, 7919.8]);
  });

  it('names who signs for the weight in a column of its own', () => {
    const { payload } = read(`
VERIFIED GROSS MASS (SOLAS)
Booking:;6331447790
No;Container No;Size;VGM (kg);Method;Weighing date;Signatory
1;MSKU9070323;40'HC;28940;2;2026-11-10;A. LINDQVIST`);
    assert.equal(payload['signatory'] ?? payload['responsible_person'], 'A. LINDQVIST');
  });

  it('has its title in a cell before that of its number', () => {
    const { type, payload } = read(`
Cerámicas del Turia, S.L.
Ctra. N-340 km 62, 12200 Onda (Castellón)  CIF B12345674

LISTA DE EMPAQUE Nº;LE-2026/0991;;Fecha;06/11/2026
Factura Nº;FV-26-3310;;Pedido cliente;OC-7781

Palet;Referencia;Descripción;Cajas;m2;Peso neto kg;Peso bruto kg
1;AZ-6060-GR;Porcelánico gris 60x60;40;57,6;1224;1250
2;AZ-3090-BL;Revestimiento blanco 30x90;48;64,8;1080;1106
TOTALES;2 palets;;88;122,4;2304;2356`);
    assert.equal(type, 'packing_list');
    assert.equal(payload['packing_list_number'], 'LE-2026/0991');
    assert.equal((payload['seller'] as Record<string, unknown>)['address'], 'Ctra. N-340 km 62, 12200 Onda (Castellón)');
  });

  it('counts lines in one column and has the numbers of articles in another; no order is a seal', () => {
    const paper = read(`
Invoice;Container;Seal;PO;Line;SKU;Carton From;Carton To;Cartons;Units/Ctn;Units;Net KG;Gross KG;CBM;COO;HTS
INV-8812;TGBU5511220;EX99120;PO-7001;1;CH-100;1;120;120;12;1440;864.0;1008.0;14.4;VN;9401.69
INV-8812;TGBU5511220;EX99120;PO-7001;2;CH-200;121;180;60;6;360;720.0;810.0;12.0;VN;9401.71`);
    assert.deepEqual(rows(paper, 'packages', ['item_number', 'description', 'package_range']), [
      ['CH-100', null, '1-120'],
      ['CH-200', null, '121-180'],
    ]);
    assert.deepEqual(rows(paper, 'containers', ['seal_numbers']), [[['EX99120']]]);
  });

  it('has a number and an address set apart with blanks in one cell, and its own number called a folio', () => {
    const { payload } = read(`
Logística del Golfo S.A. de C.V.
RFC: LGO010203AB1   Av. Independencia 55, Veracruz, Ver. 91700
FACTURA;;;;Folio:;A-55120
Cliente:;Importadora Regia S.A. de C.V.;;;Fecha:;17/11/2026
BL:;MEDUXY778899
Concepto;Cantidad;Moneda;P. Unitario;Importe
Flete marítimo;1;USD;2100;2100
Maniobras;1;USD;380;380`);
    assert.equal(payload['invoice_number'], 'A-55120');
    assert.notEqual(
      read('FACTURA\nTotal:;114.00\nReg. Mercantil de Valencia, Tomo 2114, Libro 0, Folio: 114').payload['invoice_number'],
      '114',
    );
    assert.equal((payload['issuer'] as Record<string, unknown>)['address'], 'Av. Independencia 55, Veracruz, Ver. 91700');
  });
});

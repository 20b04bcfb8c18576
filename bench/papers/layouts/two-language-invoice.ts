import type { Draft, Layout } from '../layout.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { drawLedger } from '../kit/ledger.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';

/** An invoice for customs: numbered boxes, each with English above French or Spanish, goods between upright lines, money in boxes at the foot. */
export const twoLanguageInvoice: Layout = { name: 'two-language-invoice', types: ['commercial_invoice'], draw };

const FRENCH: Readonly<Record<string, string>> = {
  seller: 'Vendor (name and address) / Vendeur (nom et adresse)',
  buyer: "Purchaser (if other than consignee) / Acheteur (s'il diffère du destinataire)",
  consignee: 'Consignee (name and address) / Destinataire (nom et adresse)',
  ship_to: 'Delivered to / Livré à',
  notify_party: 'Party to notify / Partie à aviser',
  manufacturer: 'Producer of the goods / Fabricant des marchandises',
  invoice_number: 'Invoice no. and reference / N° de facture et référence',
  invoice_date: 'Date of invoice / Date de la facture',
  purchase_order_numbers: "Purchaser's order no. / N° de commande de l'acheteur",
  letter_of_credit_number: 'Documentary credit / Crédit documentaire',
  bill_of_lading_number: 'Transport document no. / N° du document de transport',
  booking_number: 'Booking / Réservation',
  vessel: 'Vessel and voyage / Navire et voyage',
  vessel_name: 'Vessel / Navire',
  voyage_number: 'Voyage no. / N° de voyage',
  port_of_loading: 'Place of loading / Lieu de chargement',
  port_of_discharge: 'Place of discharge / Lieu de déchargement',
  incoterm: 'Conditions of sale / Conditions de vente',
  payment_terms: 'Terms of payment / Modalités de paiement',
  payment_due_date: 'Payable on / Payable le',
  country_of_origin: "Country of origin of goods / Pays d'origine des marchandises",
  country_of_export: 'Exported from / Exporté de',
  country_of_destination: 'Country of final destination / Pays de destination finale',
  container_numbers: 'Containers / Conteneurs',
  currency: 'Currency of settlement / Devise du paiement',
  subtotal_amount: 'Goods / Marchandises',
  freight_amount: 'Transportation charges / Frais de transport',
  insurance_amount: 'Insurance / Assurance',
  total_amount: 'Invoice total / Total de la facture',
  total_quantity: 'Quantity, all lines / Quantité totale',
  total_packages: 'Number of packages / Nombre de colis',
  net_weight: 'Net weight / Poids net',
  gross_weight: 'Gross weight / Poids brut',
  declaration_text: 'Declaration / Déclaration',
  signatory: 'Name of responsible employee / Nom du responsable',
};

const SPANISH: Readonly<Record<string, string>> = {
  seller: 'Vendor (name and address) / Vendedor (nombre y domicilio)',
  buyer: 'Purchaser / Comprador',
  consignee: 'Consignee / Consignado a',
  ship_to: 'Delivered to / Entregado a',
  notify_party: 'Party to notify / Avisar a',
  manufacturer: 'Producer of the goods / Productor de las mercancías',
  invoice_number: 'Invoice no. and reference / N.º de factura y referencia',
  invoice_date: 'Date of invoice / Fecha de la factura',
  purchase_order_numbers: "Purchaser's order no. / N.º de pedido del comprador",
  letter_of_credit_number: 'Documentary credit / Crédito documentario',
  bill_of_lading_number: 'Transport document no. / N.º del documento de transporte',
  booking_number: 'Booking / Reserva',
  vessel: 'Vessel and voyage / Buque y viaje',
  vessel_name: 'Vessel / Buque',
  voyage_number: 'Voyage no. / N.º de viaje',
  port_of_loading: 'Place of loading / Lugar de carga',
  port_of_discharge: 'Place of discharge / Lugar de descarga',
  incoterm: 'Conditions of sale / Condiciones de venta',
  payment_terms: 'Terms of payment / Forma de pago',
  payment_due_date: 'Payable on / Pagadero el',
  country_of_origin: 'Country of origin of goods / País de origen de las mercancías',
  country_of_export: 'Exported from / Exportado desde',
  country_of_destination: 'Country of final destination / País de destino final',
  container_numbers: 'Containers / Contenedores',
  currency: 'Currency of settlement / Moneda de pago',
  subtotal_amount: 'Goods / Mercancías',
  freight_amount: 'Transportation charges / Gastos de transporte',
  insurance_amount: 'Insurance / Seguro',
  total_amount: 'Invoice total / Total de la factura',
  total_quantity: 'Quantity, all lines / Cantidad total',
  total_packages: 'Number of packages / Número de bultos',
  net_weight: 'Net weight / Peso neto',
  gross_weight: 'Gross weight / Peso bruto',
  declaration_text: 'Declaration / Declaración',
  signatory: 'Name of responsible employee / Nombre del responsable',
};

const HEADS: Record<'fr' | 'es', Readonly<Record<string, string>>> = {
  fr: {
    packages: 'Pkgs|Colis',
    description: 'Specification of commodities|Désignation des articles',
    hs_code: 'HS|SH',
    'quantity+unit': 'Quantity|Quantité',
    unit_price: 'Unit price|Prix unitaire',
    amount: 'Total',
  },
  es: {
    packages: 'Pkgs|Bultos',
    description: 'Specification of commodities|Descripción de los artículos',
    hs_code: 'HS|SA',
    'quantity+unit': 'Quantity|Cantidad',
    unit_price: 'Unit price|Precio unitario',
    amount: 'Total|Importe',
  },
};

const COLUMNS = [
  ['packages', 'description', 'quantity+unit', 'unit_price', 'amount', 'hs_code', 'country_of_origin'],
  ['packages', 'description', 'quantity+unit', 'unit_price', 'amount', 'hs_code', 'item_number'],
];

/** What is said of an article below it. */
function particulars(
  { hs_code: tariff, country_of_origin: origin, item_number: item }: Record<string, string>,
  language: 'fr' | 'es',
): string {
  const [harmonized, made] = language === 'fr' ? ['HS / SH', 'Origin / Origine'] : ['HS / SA', 'Origin / Origen'];
  return [tariff && `${harmonized}: ${tariff}`, origin && `${made}: ${origin}`, item && `Ref.: ${item}`].filter(Boolean).join('    ');
}

const TITLES = { fr: ['CUSTOMS INVOICE', 'FACTURE DES DOUANES'], es: ['COMMERCIAL INVOICE', 'FACTURA COMERCIAL'] };

const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5.5, least: 24 };

function draw(draft: Draft): void {
  const { sheet, facts, form, chance } = draft;
  const language = ['es', 'pt'].includes(facts.manner.language) ? 'es' : 'fr';
  const words = language === 'es' ? SPANISH : FRENCH;
  let box = 0;
  const pool = new Pool(draft, words);
  const count = <T extends { caption: string }>(entries: readonly T[]): T[] =>
    entries.map((entry) => ({ ...entry, caption: `${(box += 1)}. ${entry.caption}` }));
  const [own, other] = TITLES[language];
  sheet.write(own ?? '', { x: sheet.left, y: sheet.y }, { size: 13, bold: true });
  sheet.write(other ?? '', { x: sheet.left, y: sheet.y + 1, width: sheet.width }, { size: 12, align: 'right' });
  sheet.y += 20;
  const half = sheet.width / 2;
  const top = sheet.y;
  let left = top;
  for (const entry of count([...pool.always('seller'), ...pool.take('consignee', 'notify_party')]))
    left = drawCells(sheet, [entry], { y: left, width: half, style: { ...CELL, least: 62 } });
  let right = top;
  for (const names of [
    ['invoice_date', 'invoice_number'],
    ['purchase_order_numbers', 'letter_of_credit_number'],
  ])
    right = drawCells(sheet, count(pool.take(...names)), { x: sheet.left + half, y: right, width: half, style: CELL });
  for (const entry of count(pool.take('buyer', 'manufacturer', 'ship_to')))
    right = drawCells(sheet, [entry], { x: sheet.left + half, y: right, width: half, style: CELL });
  sheet.y = Math.max(left, right);
  sheet.box({ x: sheet.left, y: top, width: half, height: sheet.y - top });
  sheet.box({ x: sheet.left + half, y: top, width: half, height: sheet.y - top });
  const middle = count([
    ...pool.take('country_of_origin'),
    ...pool.vessel(),
    ...pool.take('port_of_loading', 'port_of_discharge', 'incoterm', 'payment_terms'),
    ...pool.rest('numbers', 'route', 'details'),
  ]);
  for (let place = 0; place < middle.length; place += 3) {
    sheet.need(30);
    sheet.y = drawCells(sheet, middle.slice(place, place + 3), { y: sheet.y, style: CELL });
  }
  const records = recordsOf(draft, 'line_items', chance.of(COLUMNS));
  const shown = ['packages', 'description', 'quantity+unit', 'unit_price', 'amount'];
  const { columns, rows: plain } = ledgerOf(records, HEADS[language], { shown });
  const rows = plain.map((row, place) => ({ ...row, below: particulars(records.rows[place] ?? {}, language) }));
  const captioned = columns.map((column) => ({
    ...column,
    caption: [`${(box += 1)}. ${column.caption[0] ?? ''}`, ...column.caption.slice(1)],
  }));
  drawLedger(sheet, { columns: captioned, rows }, { lines: 'columns', head: 'plain', size: 7.5, pad: chance.of([2.5, 4, 10]) });
  const feet = count(pool.rest('totals', 'texts', 'parties'));
  for (let place = 0; place < feet.length; place += 3) {
    sheet.need(44);
    sheet.y = drawCells(sheet, feet.slice(place, place + 3), { y: sheet.y, style: CELL });
  }
  sheet.need(20);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 4, width: sheet.width }, { size: 5 });
}

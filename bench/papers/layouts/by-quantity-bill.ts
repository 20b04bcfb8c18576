import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawLedger } from '../kit/ledger.js';
import { drawFootLetter } from '../kit/letters.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRunning } from '../kit/running.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * A forwarder's bill: title and number in one line, all of the shipment run on in a frame, charges that begin with how many there are,
 * the sums in a small table below at the left, bank and letterhead at the foot.
 */
export const byQuantityBill: Layout = { name: 'by-quantity-bill', types: ['freight_invoice'], draw };

const TONGUES: Tongues = {
  en: {
    invoice_number: 'No.',
    invoice_date: 'Tax point',
    due_date: 'Payable by',
    bill_to: 'Account',
    job_number: 'File',
    shipper: 'Shipper',
    consignee: 'Cnee',
    vessel: 'Vsl/voy',
    vessel_name: 'Vsl',
    voyage_number: 'Voy',
    master_bill_of_lading_number: 'MAWB/MBL',
    house_bill_of_lading_number: 'HBL',
    port_of_loading: 'From',
    port_of_discharge: 'To',
    container_numbers: 'Units',
    subtotal_amount: 'Net amount',
    tax_amount: 'VAT',
    total_amount: 'Invoice total',
    amount_due: 'Balance payable',
    payment_instructions: 'Bank',
    payment_terms: 'Credit terms',
  },
  de: {
    invoice_number: 'Nr.',
    invoice_date: 'Rechnungstag',
    due_date: 'Fällig am',
    bill_to: 'Rechnungsempfänger',
    job_number: 'Position',
    vessel: 'Schiff/Reise',
    vessel_name: 'Schiff',
    voyage_number: 'Reise',
    master_bill_of_lading_number: 'Reederei-B/L',
    house_bill_of_lading_number: 'Haus-B/L',
    port_of_loading: 'ab',
    port_of_discharge: 'nach',
    container_numbers: 'Container',
    subtotal_amount: 'Summe netto',
    tax_amount: 'Umsatzsteuer',
    total_amount: 'Rechnungssumme',
    amount_due: 'Zahlbetrag',
    payment_instructions: 'Bank',
    payment_terms: 'Zahlungsziel',
  },
  fr: {
    invoice_number: 'N°',
    invoice_date: 'Émise le',
    due_date: 'À régler avant le',
    bill_to: 'Facturé à',
    job_number: 'Dossier',
    vessel: 'Navire/voy.',
    vessel_name: 'Navire',
    voyage_number: 'Voy.',
    master_bill_of_lading_number: 'MBL',
    house_bill_of_lading_number: 'HBL',
    port_of_loading: 'De',
    port_of_discharge: 'À',
    container_numbers: 'TC',
    subtotal_amount: 'Total HT',
    tax_amount: 'TVA',
    total_amount: 'Total TTC',
    amount_due: 'Solde à payer',
    payment_instructions: 'Banque',
    payment_terms: 'Conditions',
  },
  es: {
    invoice_number: 'N.º',
    invoice_date: 'Emitida',
    due_date: 'Vence',
    bill_to: 'Cliente',
    job_number: 'Expediente',
    vessel: 'Buque/viaje',
    vessel_name: 'Buque',
    voyage_number: 'Viaje',
    master_bill_of_lading_number: 'MBL',
    house_bill_of_lading_number: 'HBL',
    port_of_loading: 'Origen',
    port_of_discharge: 'Destino',
    container_numbers: 'Contenedores',
    subtotal_amount: 'Base imponible',
    tax_amount: 'Cuota IVA',
    total_amount: 'Total factura',
    amount_due: 'Pendiente de pago',
    payment_instructions: 'Banco',
    payment_terms: 'Condiciones',
  },
  it: {
    invoice_number: 'N.',
    invoice_date: 'Data doc.',
    due_date: 'Scad.',
    bill_to: 'Spett.le',
    job_number: 'Pratica',
    vessel: 'Nave/viaggio',
    vessel_name: 'Nave',
    voyage_number: 'Viaggio',
    port_of_loading: 'Imbarco',
    port_of_discharge: 'Sbarco',
    subtotal_amount: 'Imponibile',
    tax_amount: 'IVA',
    total_amount: 'Totale documento',
    amount_due: 'Netto a pagare',
    payment_instructions: 'Banca',
  },
  nl: {
    invoice_number: 'Nr.',
    invoice_date: 'Factuurdatum',
    due_date: 'Vervaldatum',
    bill_to: 'Debiteur',
    job_number: 'Dossier',
    vessel: 'Schip/reis',
    vessel_name: 'Schip',
    voyage_number: 'Reis',
    port_of_loading: 'Van',
    port_of_discharge: 'Naar',
    subtotal_amount: 'Totaal excl.',
    tax_amount: 'BTW-bedrag',
    total_amount: 'Totaal incl.',
    amount_due: 'Te voldoen',
    payment_instructions: 'Bank',
  },
  pt: {
    invoice_number: 'N.º',
    invoice_date: 'Emissão',
    due_date: 'Vencimento',
    bill_to: 'Cliente',
    job_number: 'Processo',
    vessel: 'Navio/viagem',
    vessel_name: 'Navio',
    voyage_number: 'Viagem',
    port_of_loading: 'Origem',
    port_of_discharge: 'Destino',
    subtotal_amount: 'Valor líquido',
    tax_amount: 'IVA',
    total_amount: 'Total do documento',
    amount_due: 'Valor a pagar',
    payment_instructions: 'Banco',
  },
};

const HEADS: Tongues = {
  en: { quantity: 'Qty', unit: 'per', code: 'Chg', description: 'Service', unit_price: 'at', currency: 'Ccy', amount: 'Line amount' },
  de: {
    quantity: 'Anz.',
    unit: 'je',
    code: 'LA',
    description: 'Leistungsart',
    unit_price: 'Einzelbetrag',
    currency: 'Whg',
    amount: 'Gesamtbetrag',
  },
  fr: { quantity: 'Nb', unit: 'par', code: 'Code', description: 'Prestation', unit_price: 'Prix', currency: 'Dev.', amount: 'Montant' },
  es: { quantity: 'Cant.', unit: 'por', code: 'Cód.', description: 'Servicio', unit_price: 'Precio', currency: 'Div.', amount: 'Importe' },
  it: {
    quantity: 'Q.tà',
    unit: 'per',
    code: 'Cod.',
    description: 'Prestazione',
    unit_price: 'Tariffa',
    currency: 'Div.',
    amount: 'Importo',
  },
  nl: { quantity: 'Aant.', unit: 'per', code: 'Code', description: 'Dienst', unit_price: 'Tarief', currency: 'Val.', amount: 'Bedrag' },
  pt: { quantity: 'Qtd.', unit: 'por', code: 'Cód.', description: 'Serviço', unit_price: 'Preço', currency: 'Moeda', amount: 'Valor' },
};

const COLUMNS = [
  ['quantity', 'unit', 'description', 'unit_price', 'amount'],
  ['quantity', 'unit', 'code', 'description', 'unit_price', 'currency', 'amount'],
  ['amount', 'currency', 'description', 'quantity', 'unit_price'],
];

function draw(draft: Draft): void {
  const { sheet, facts, title, form, chance } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  const place = { x: sheet.left, width: sheet.width };
  for (const { caption, lines } of pool.take('invoice_number'))
    sheet.y = sheet.lines([`${title} ${caption} ${lines.join(' ')}`], { ...place, y: sheet.y }, { size: 14, bold: true }) + 4;
  sheet.rule({ ...place, y: sheet.y }, 0.8);
  sheet.y = drawRunning(sheet, pool.rest('numbers'), { ...place, y: sheet.y + 4, style: { size: 8.5 } }) + 6;
  drawParties(draft, pool.rest('parties'));
  drawShipment(draft, [...pool.vessel(), ...pool.rest('route', 'details')]);
  if (pool.list('charges')) {
    const isNamed = facts.manner.currency === 'named';
    const columns = chance.of(COLUMNS).filter((name) => isNamed || name !== 'currency');
    const charges = recordsOf(draft, 'charges', columns);
    drawLedger(sheet, ledgerOf(charges, headsIn(draft, charges.names, HEADS)), { lines: 'rows', head: 'plain', size: 8.5 });
  }
  sheet.y += 8;
  drawSums(draft, pool.rest('totals'));
  for (const { caption, lines } of pool.rest('texts')) {
    sheet.need(30);
    sheet.y = sheet.lines([`${caption}: ${lines.join(' ')}`], { ...place, y: sheet.y + 6 }, { size: 8 });
  }
  sheet.need(24);
  sheet.y = sheet.lines(form.smallPrint, { ...place, y: sheet.y + 8 }, { size: 5.5 });
  drawFootLetter(draft);
}

function drawParties({ sheet }: Draft, entries: readonly Entry[]): void {
  const width = sheet.width / Math.max(1, entries.length);
  const ends = entries.map(({ caption, lines }, column) => {
    const x = sheet.left + column * width;
    const y = sheet.lines([caption], { x, y: sheet.y, width: width - 12 }, { size: 7, bold: true }) + 2;
    return sheet.lines(lines, { x, y, width: width - 12 }, { size: column === 0 ? 9.5 : 8 });
  });
  sheet.y = Math.max(sheet.y, ...ends) + 8;
}

function drawShipment(draft: Draft, entries: readonly Entry[]): void {
  const { sheet } = draft;
  const top = sheet.y;
  const heading = phraseIn(draft, {
    en: 'Shipment',
    de: 'Sendung',
    fr: 'Expédition',
    es: 'Embarque',
    it: 'Spedizione',
    nl: 'Zending',
    pt: 'Embarque',
  });
  sheet.write(heading, { x: sheet.left + 5, y: top + 4 }, { size: 7, bold: true });
  const style = { size: 8.5, bold: 'values', gap: 16 } as const;
  sheet.y = drawRunning(sheet, entries, { x: sheet.left + 5, y: top + 15, width: sheet.width - 10, style }) + 3;
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top, thickness: 0.5 });
  sheet.y += 8;
}

function drawSums({ sheet }: Draft, sums: readonly Entry[]): void {
  const columns = [
    { caption: [], align: 'left' as const },
    { caption: [], align: 'right' as const },
  ];
  const rows = sums.map(({ name, caption, lines }) => ({
    cells: [caption, lines.join(' ')],
    bold: name === 'amount_due' || name === 'total_amount',
  }));
  if (rows.length) drawLedger(sheet, { columns, rows }, { lines: 'sheet', head: 'none', size: 9, width: sheet.width * 0.5 });
}

import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

/** What is printed beside a caption, and what of it is read. */
const VALUES = {
  number: ['AB-26-0417', 'AB-26-0417'],
  day: ['14/05/2026', '2026-05-14'],
  sum: ['1.234,50', '1234.50'],
  weight: ['1.250,5 kg', '1250.5'],
  count: ['48', '48'],
  words: ['30 dias', '30 dias'],
  firm: ['ACME IMPORT SL', 'ACME IMPORT SL'],
} as const;

type Kind = keyof typeof VALUES;
/** Type, field, kind of its value, captions. */
type Row = readonly [string, string, Kind, string];

const LANGUAGES: Readonly<Record<string, readonly Row[]>> = {
  Spanish: [
    ['commercial_invoice', 'invoice_number', 'number', 'Comprobante N°|Serie y número|N.º documento|Nº Fra.'],
    ['commercial_invoice', 'invoice_date', 'day', 'Fecha de emisión|Fecha documento|F. factura'],
    ['commercial_invoice', 'payment_due_date', 'day', 'Fecha vto.|Vto.|F. vencimiento|Fecha de vencimiento'],
    ['commercial_invoice', 'payment_terms', 'words', 'Condición de pago|Medio de pago|Plazo de pago|Forma pago'],
    ['commercial_invoice', 'buyer', 'firm', 'Datos del cliente|Facturado a|Sr(es).'],
    ['commercial_invoice', 'freight_amount', 'sum', 'Flete marítimo|Portes|Gastos de transporte'],
    ['commercial_invoice', 'other_charges_amount', 'sum', 'Otros gastos|Gastos de embalaje'],
    ['commercial_invoice', 'discount_amount', 'sum', 'Total descuento|Descuento comercial'],
    ['commercial_invoice', 'tax_amount', 'sum', 'Cuota IVA|Total impuestos'],
    ['commercial_invoice', 'total_amount', 'sum', 'Total a pagar|Total comprobante|Gran total'],
    ['packing_list', 'total_packages', 'count', 'N.º de bultos|Nº bultos|Total palets'],
    ['packing_list', 'net_weight', 'weight', 'Kilos netos|Kg netos'],
    ['freight_invoice', 'eta', 'day', 'Fecha de llegada|Fecha de arribo'],
    ['arrival_notice', 'eta_port_of_discharge', 'day', 'Fecha de arribo|Arribo previsto|Llegada prevista'],
    ['arrival_notice', 'total_due', 'sum', 'Total gastos|Importe total'],
    ['booking_confirmation', 'documentation_cutoff', 'day', 'Cierre de documentación|Corte documental'],
    ['proof_of_delivery', 'pod_number', 'number', 'Remito n.º|Guía de despacho N°|Comprobante de entrega n.º'],
    ['proof_of_delivery', 'delivery_date', 'day', 'Entregado el|Fecha de recepción'],
  ],
  French: [
    ['commercial_invoice', 'invoice_number', 'number', 'N° pièce|N° de document|Pièce n°'],
    ['commercial_invoice', 'invoice_date', 'day', 'Date du document|Date pièce|Date de facturation'],
    ['commercial_invoice', 'purchase_order_numbers', 'number', 'V/Cde|N° cde|Bon de commande n°'],
    ['commercial_invoice', 'payment_due_date', 'day', 'Échéances|À régler avant le|Date limite de règlement'],
    ['commercial_invoice', 'payment_terms', 'words', 'Modalités de règlement|Mode de paiement|Délai de paiement'],
    ['commercial_invoice', 'subtotal_amount', 'sum', 'Total net HT|Net HT|Total hors taxes|Total marchandise HT'],
    ['commercial_invoice', 'freight_amount', 'sum', 'Fret maritime|Frais de port|Transport maritime'],
    ['commercial_invoice', 'discount_amount', 'sum', 'Escompte|Total remise'],
    ['commercial_invoice', 'total_amount', 'sum', 'Total à payer|Montant net à payer'],
    ['packing_list', 'packing_list_number', 'number', 'Bordereau de colisage n°|Note de colisage n°'],
    ['packing_list', 'total_packages', 'count', 'Nb colis|Nombre de palettes|Nb total de colis'],
    ['freight_invoice', 'amount_due', 'sum', 'Reste à payer|Solde dû'],
    ['freight_invoice', 'etd', 'day', 'Date de départ|Départ prévu'],
    ['arrival_notice', 'eta_port_of_discharge', 'day', 'Arrivée prévue|Date prévue d’arrivée'],
    ['booking_confirmation', 'vgm_cutoff', 'day', 'Clôture VGM|Date limite VGM'],
    ['booking_confirmation', 'port_cutoff', 'day', 'Clôture port|Clôture terminal'],
    ['delivery_order', 'delivery_order_number', 'number', 'N° BAD|Bon à délivrer n°'],
    ['proof_of_delivery', 'delivery_date', 'day', 'Livré le|Date de réception'],
  ],
  Portuguese: [
    ['commercial_invoice', 'invoice_number', 'number', 'Nº da nota fiscal|NF-e nº|Número da NF'],
    ['commercial_invoice', 'invoice_date', 'day', 'Data do documento|Data emissão'],
    ['commercial_invoice', 'purchase_order_numbers', 'number', 'V/ encomenda|Vossa encomenda|Seu pedido'],
    ['commercial_invoice', 'payment_due_date', 'day', 'Venc.|Data limite de pagamento|Data de vencimento'],
    ['commercial_invoice', 'payment_terms', 'words', 'Condição de pagamento|Prazo de pagamento|Forma de pagamento'],
    ['commercial_invoice', 'subtotal_amount', 'sum', 'Total ilíquido|Valor total dos produtos|Mercadoria/Serviços'],
    ['commercial_invoice', 'buyer', 'firm', 'Exmo(s). Sr(s).|Dados do cliente|Sacado'],
    ['commercial_invoice', 'freight_amount', 'sum', 'Frete|Valor do frete|Frete marítimo'],
    ['commercial_invoice', 'other_charges_amount', 'sum', 'Despesas acessórias|Outras despesas'],
    ['commercial_invoice', 'total_amount', 'sum', 'Valor total da nota|Valor total da NF-e|Montante total'],
    ['packing_list', 'total_packages', 'count', 'N.º de volumes|Qtd. volumes|Nº de paletes'],
    ['packing_list', 'net_weight', 'weight', 'Peso líq.|Peso líquido'],
    ['arrival_notice', 'eta_port_of_discharge', 'day', 'Previsão de atracação|Data prevista de chegada'],
    ['booking_confirmation', 'documentation_cutoff', 'day', 'Deadline documental|Deadline documentos'],
    ['proof_of_delivery', 'pod_number', 'number', 'Canhoto nº|Comprovante de entrega nº'],
    ['proof_of_delivery', 'delivery_date', 'day', 'Entregue em|Data de recebimento'],
  ],
  Italian: [
    ['commercial_invoice', 'invoice_number', 'number', 'Numero documento|Documento n.|N. fattura'],
    ['commercial_invoice', 'invoice_date', 'day', 'Data documento|Data doc.|Data ft.'],
    ['commercial_invoice', 'purchase_order_numbers', 'number', 'Vs. ordine n.|N. ordine cliente'],
    ['commercial_invoice', 'payment_due_date', 'day', 'Scad.|Scadenze|Da pagare entro il'],
    ['commercial_invoice', 'payment_terms', 'words', 'Modalità di pagamento|Condiz. pagamento|Tipo pagamento'],
    ['commercial_invoice', 'subtotal_amount', 'sum', 'Totale righe|Tot. imponibile|Netto merce'],
    ['commercial_invoice', 'buyer', 'firm', 'Spett.le|Cessionario/committente|Intestatario fattura'],
    ['commercial_invoice', 'freight_amount', 'sum', 'Nolo marittimo|Noli|Spese di trasporto'],
    ['commercial_invoice', 'insurance_amount', 'sum', 'Spese assicurazione|Assicurazione merce'],
    ['commercial_invoice', 'other_charges_amount', 'sum', 'Spese accessorie|Spese imballo|Spese incasso'],
    ['commercial_invoice', 'total_amount', 'sum', 'Netto a pagare|Totale complessivo|Totale a pagare'],
    ['packing_list', 'packing_list_number', 'number', 'Numero documento|Distinta imballo|Lista colli'],
    ['packing_list', 'total_packages', 'count', 'N. colli|Nr. colli|N. pallet'],
    ['packing_list', 'gross_weight', 'weight', 'Kg lordi|Peso lordo totale'],
    ['arrival_notice', 'eta_port_of_discharge', 'day', 'Data presunta di arrivo|Previsione di arrivo'],
    ['booking_confirmation', 'documentation_cutoff', 'day', 'Cut-off documentale|Termine documenti'],
    ['delivery_order', 'delivery_order_number', 'number', 'Buono di consegna n.|D/O n.'],
    ['proof_of_delivery', 'delivery_date', 'day', 'Consegnato il|Data e ora di consegna'],
  ],
};

for (const [language, captions] of Object.entries(LANGUAGES))
  describe(`a caption of ${language} papers`, () => {
    for (const [type, field, kind, list] of captions)
      it(`says the ${field} of a ${type}`, () => {
        const [printed, value] = VALUES[kind];
        for (const caption of list.split('|')) {
          const { payload } = read(type, `\nPAPEL\n\n${caption}: ${printed}\n\nVALENCIA EXPRESS`);
          assert.ok(JSON.stringify(payload[field]).includes(value), `${caption}: ${JSON.stringify(payload[field])}`);
        }
      });
  });

const INVOICE_LINES: Readonly<Record<string, string>> = {
  Spanish: `
Posición   Cód. artículo   Designación              Ctd.     P. unid.     Imp. total    Subpartida
10         VX-100          Válvula de latón         20       12,50        250,00        84818011
20         VX-200          Válvula de acero         10       30,00        300,00        84818011`,
  French: `
Poste      Code art.       Intitulé                 Qté livrée    PU net    Total ligne HT    Code NC
10         VX-100          Vanne en laiton          20            12,50     250,00            84818011
20         VX-200          Vanne en acier           10            30,00     300,00            84818011`,
  Portuguese: `
Linha      Cód. artigo     Designação dos artigos   Qtd. faturada   Vlr. unit.   Vlr. total    Código pautal
10         VX-100          Válvula de latão         20              12,50        250,00        84818011
20         VX-200          Válvula de aço           10              30,00        300,00        84818011`,
  Italian: `
Posizione  Cod. articolo   Descrizione articoli     Qtà fatturata   Prezzo un.   Netto riga    Nom. combinata
10         VX-100          Valvola in ottone        20              12,50        250,00        84818011
20         VX-200          Valvola in acciaio       10              30,00        300,00        84818011`,
};

describe('a table of goods', () => {
  for (const [language, drawing] of Object.entries(INVOICE_LINES))
    it(`is read by the captions that ${language} programs print above its columns`, () =>
      assert.deepEqual(
        rows(read('commercial_invoice', drawing), 'line_items', ['item_number', 'quantity', 'unit_price', 'amount', 'hs_code']),
        [
          ['VX-100', '20', '12.50', '250.00', '84818011'],
          ['VX-200', '10', '30.00', '300.00', '84818011'],
        ],
      ));
});

describe('the volume of Italian goods', () => {
  it('is in cubic metres where mc stands behind it', () =>
    assert.equal(read('packing_list', '\nDISTINTA\n\nVolume totale: 12,5 mc\n').payload['volume'], '12.5'));
});

describe('what a page hands over to the next', () => {
  for (const carried of ['A reporter', 'A riportare', 'A transportar', 'Suma y sigue'])
    it(`is no row: ${carried}`, () =>
      assert.equal(
        rows(
          read(
            'commercial_invoice',
            `
Ref.       Descripción              Cantidad   Precio     Importe
VX-100     Válvula de latón         20         12,50      250,00
VX-200     Válvula de acero         10         30,00      300,00
           ${carried.padEnd(39)}              550,00`,
          ),
          'line_items',
          ['item_number'],
        ).length,
        2,
      ));
});

describe('the number of a Portuguese paper', () => {
  it('has its kind and its series before it, a blank apart', () => {
    for (const title of ['Fatura n.º: FT 2026A/1187', 'Fatura comercial n.º FT 2026A/1187'])
      assert.equal(read('commercial_invoice', `\nFERRAGENS LDA\n\n${title}\n\nCliente: ACME`).payload['invoice_number'], 'FT2026A/1187');
  });
});

describe('a number on a Spanish paper', () => {
  it('is not that of the invoice where it is the folio of a register', () => {
    const { payload } = read(
      'commercial_invoice',
      '\nFACTURA\n\nRegistro Mercantil de Valencia, Tomo 8123, Libro 5410, Folio 114, Hoja V-71022\n',
    );
    assert.equal(payload['invoice_number'], null);
  });

  it('is no customer’s order where it is the seller’s own', () =>
    assert.deepEqual(read('commercial_invoice', '\nFATTURA\n\nNs. ordine n.: OV-7712\n').payload['purchase_order_numbers'], []));
});

import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

const payloadOf = (type: string, drawing: string): Readonly<Record<string, unknown>> =>
  readFile([drawnPage(drawing)], hints({ type })).papers[0]?.payload ?? {};

/** What is printed for a field, and what is read of it; the same where only one is given. */
const VALUES: Readonly<Record<string, readonly [printed: string, read?: unknown]>> = {
  invoice_number: ['HX-26-03318'],
  packing_list_number: ['HX-26-03318'],
  booking_number: ['HX2603318'],
  master_bill_of_lading_number: ['HXBU2603318'],
  delivery_order_number: ['HX-26-03318'],
  pickup_number: ['HX26033'],
  pod_number: ['HX-26-03318'],
  job_number: ['HX-26-03318'],
  purchase_order_numbers: ['4500083917', ['4500083917']],
  invoice_date: ['06.02.2026', '2026-02-06'],
  packing_list_date: ['06.02.2026', '2026-02-06'],
  issue_date: ['06.02.2026', '2026-02-06'],
  due_date: ['23.03.2026', '2026-03-23'],
  payment_due_date: ['23.03.2026', '2026-03-23'],
  etd_port_of_loading: ['23.03.2026', '2026-03-23'],
  eta_port_of_discharge: ['23.03.2026', '2026-03-23'],
  last_free_day: ['23.03.2026', '2026-03-23'],
  port_cutoff: ['23.03.2026', '2026-03-23'],
  vgm_cutoff: ['23.03.2026', '2026-03-23'],
  documentation_cutoff: ['23.03.2026', '2026-03-23'],
  delivery_date: ['23.03.2026', '2026-03-23'],
  payment_terms: ['45 TAGE NETTO'],
  incoterm: ['CIF VERACRUZ', 'CIF'],
  currency: ['EUR'],
  total_amount: ['1.428,70', '1428.70'],
  subtotal_amount: ['1.428,70', '1428.70'],
  freight_amount: ['685,00', '685.00'],
  insurance_amount: ['84,30', '84.30'],
  tax_amount: ['84,30', '84.30'],
  discount_amount: ['84,30', '84.30'],
  gross_weight: ['1.391,00 KG', '1391.00'],
  net_weight: ['1.284,60 KG', '1284.60'],
  total_packages: ['14', 14],
  port_of_loading: ['ROTTERDAM'],
  port_of_discharge: ['VERACRUZ'],
  place_of_delivery: ['LEON'],
  vessel_name: ['GOLDEN LANTERN'],
  voyage_number: ['262E'],
  country_of_origin: ['DE'],
  received_by: ['J. LINDHOLM'],
  buyer: ['BLUE LANTERN TRADING LTD.'],
  ship_to: ['BLUE LANTERN TRADING LTD.'],
  consignee: ['BLUE LANTERN TRADING LTD.'],
  notify_party: ['BLUE LANTERN TRADING LTD.'],
  shipper: ['BLUE LANTERN TRADING LTD.'],
  bill_to: ['BLUE LANTERN TRADING LTD.'],
  exporter: ['BLUE LANTERN TRADING LTD.'],
  booking_party: ['BLUE LANTERN TRADING LTD.'],
  empty_return_location: ['BLUE LANTERN DEPOT LTD.'],
  empty_pickup_location: ['BLUE LANTERN DEPOT LTD.'],
  deliver_to: ['BLUE LANTERN TRADING LTD.'],
};

/** By language and type, what papers print before a value: `field: caption|caption`. */
const BESIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  German: {
    commercial_invoice: `
      invoice_number: Belegnummer|Beleg-Nr.|Fakturanummer|RE-Nr.|Dokumentnummer
      invoice_date: Belegdatum|Fakturadatum|Rechnung vom
      purchase_order_numbers: Ihre Bestellung|Kunden-Bestellnr.|Ihr Auftrag|Bestellzeichen
      payment_terms: Zahlungsbedingung|Zahlungskonditionen|Zahlungsart
      payment_due_date: Fälligkeit|Fällig am|Zahlbar bis|Nettofälligkeit
      incoterm: Lieferbedingung|Frankatur|Preisstellung
      currency: Belegwährung|Rechnungswährung
      subtotal_amount: Summe Positionen|Nettowarenwert|Summe netto
      freight_amount: Seefracht|Frachtkosten|Versandkosten
      insurance_amount: Transportversicherung|Seeversicherung
      tax_amount: Mehrwertsteuer|zzgl. MwSt.|Steuerbetrag
      total_amount: Endbetrag|Rechnungsendbetrag|Gesamtbetrag inkl. MwSt.
      discount_amount: Nachlass|Kundenrabatt
      gross_weight: Gesamtgewicht brutto|Rohmasse
      net_weight: Eigenmasse|Gewicht netto
      total_packages: Anzahl Packstücke|Anzahl Paletten
      ship_to: Warenempfänger|Lieferanschrift|Abweichende Lieferanschrift
      buyer: Auftraggeber|Rechnungsanschrift|Besteller`,
    packing_list: `
      packing_list_number: Packlisten-Nr.|Belegnummer|Packzettel-Nr.
      packing_list_date: Packdatum|Belegdatum
      total_packages: Packstücke gesamt|Anzahl Kolli
      gross_weight: Gesamtbruttogewicht|Ladungsgewicht`,
    arrival_notice: `
      notify_party: Meldeadresse|Avisadresse
      eta_port_of_discharge: Vorauss. Ankunft|Ankunft Löschhafen|Erwartetes Eintreffen
      last_free_day: Standgeldfrei bis|Ende der Freilagerzeit|Letzter freier Lagertag
      master_bill_of_lading_number: Reederei-B/L|Linienkonnossement Nr.
      port_of_discharge: Ausladehafen|Ankunftshafen
      place_of_delivery: Endbestimmung|Empfangsort
      pickup_number: Freistellreferenz|Abhol-PIN`,
    delivery_order: `
      delivery_order_number: Freistellauftrag Nr.|Auslieferungsauftrag
      empty_return_location: Leerrückgabe|Rückgabedepot
      deliver_to: Abladestelle|Anlieferadresse`,
    booking_confirmation: `
      booking_number: Buchungsreferenz|Reederei-Buchung
      port_cutoff: Anlieferschluss|Vollanlieferung bis
      vgm_cutoff: VGM-Schluss|VGM-Annahmeschluss
      documentation_cutoff: Dokumentenschluss|Redaktionsschluss
      empty_pickup_location: Leeraufnahme|Leerübernahme
      booking_party: Auftraggeber
      etd_port_of_loading: Geplante Abfahrt|Vorauss. Abfahrt`,
    freight_invoice: `
      invoice_number: Belegnummer|Rg.-Nr.
      due_date: Zahlungstermin|Zahlbar bis zum
      job_number: Speditionsauftrag Nr.|Unsere Position
      bill_to: Regulierer|Leistungsempfänger`,
    proof_of_delivery: `
      pod_number: Lieferschein-Nr.|Rollkarten-Nr.
      delivery_date: Zugestellt am|Ablieferdatum
      received_by: Name in Druckbuchstaben|Angenommen durch`,
    certificate_of_origin: `exporter: Ausführer|Absender / Ausführer`,
  },
  Dutch: {
    commercial_invoice: `
      invoice_number: Documentnummer
      invoice_date: Documentdatum
      purchase_order_numbers: Uw bestelling|Uw ordernummer|Inkoopordernr
      payment_terms: Betalingsconditie|Betaalwijze
      payment_due_date: Vervaldag|Uiterste betaaldatum
      incoterm: Leveringsconditie|Leveringsvoorwaarden
      subtotal_amount: Goederenwaarde|Totaal excl. btw
      freight_amount: Zeevracht|Vrachtkosten
      total_amount: Te voldoen|Factuurtotaal`,
    booking_confirmation: `
      booking_number: Boekingsnummer|Boekingsreferentie
      place_of_delivery: Eindbestemming
      empty_pickup_location: Leeg ophalen
      booking_party: Opdrachtgever`,
    arrival_notice: `
      last_free_day: Laatste vrije dag|Liggeldvrij tot
      eta_port_of_discharge: Geplande aankomst`,
  },
  Turkish: {
    commercial_invoice: `
      invoice_number: Belge No|Fatura No
      invoice_date: Belge Tarihi|Düzenlenme Tarihi
      payment_terms: Ödeme koşulu|Ödeme Şartları
      payment_due_date: Vade Tarihi|Son Ödeme Tarihi
      incoterm: Teslim Şartı|Teslim Koşulu
      subtotal_amount: Mal Hizmet Toplam Tutarı|Ara Toplam|KDV Matrahı
      tax_amount: Hesaplanan KDV|KDV Tutarı
      freight_amount: Navlun|Deniz Navlunu
      total_amount: Vergiler Dahil Toplam Tutar|Ödenecek Tutar
      buyer: Sayın|Alıcı Firma`,
    freight_invoice: `
      job_number: Dosya No
      master_bill_of_lading_number: Ana Konşimento
      due_date: Vade`,
    arrival_notice: `last_free_day: Son ücretsiz gün|Ardiyesiz son gün`,
  },
  Polish: {
    commercial_invoice: `
      invoice_number: Numer dokumentu|Faktura nr
      payment_due_date: Termin płatności|Termin zapłaty
      payment_terms: Forma płatności|Sposób zapłaty
      buyer: Nabywca|Kupujący
      subtotal_amount: Razem netto|Wartość towaru
      freight_amount: Fracht morski|Koszt transportu
      total_amount: Razem brutto|Kwota do zapłaty
      gross_weight: Ciężar brutto`,
    arrival_notice: `last_free_day: Bezpłatne składowanie do
      eta_port_of_discharge: Planowana data wejścia`,
  },
  'Danish, Norwegian and Swedish': {
    commercial_invoice: `
      invoice_number: Fakturanr.|Fakturanummer
      invoice_date: Fakturadato|Fakturadatum
      purchase_order_numbers: Deres ordrenr.|Er order|Rekvisitionsnr.
      payment_terms: Betalingsbetingelser|Betalningsvillkor|Betalingsvilkår
      payment_due_date: Forfaldsdato|Förfallodatum|Forfallsdato
      incoterm: Leveringsbetingelser|Leveransvillkor
      buyer: Køber|Kjøper|Köpare
      freight_amount: Søfragt|Sjøfrakt|Sjöfrakt
      total_amount: At betale|Å betale|Att betala
      gross_weight: Bruttovægt|Bruttovekt|Bruttovikt`,
    arrival_notice: `
      vessel_name: Skib|Skip|Fartyg
      port_of_discharge: Lossehavn|Lossningshamn
      eta_port_of_discharge: Forventet ankomst|Beräknad ankomst`,
  },
  Czech: {
    commercial_invoice: `
      invoice_number: Číslo faktury|Číslo dokladu
      invoice_date: Datum vystavení
      payment_due_date: Datum splatnosti
      buyer: Odběratel|Kupující
      incoterm: Dodací podmínky
      total_amount: Celkem k úhradě
      gross_weight: Hmotnost brutto`,
  },
};

const said = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'name' in value ? value.name : value);

describe('what papers of northern languages print before values', () => {
  for (const [language, types] of Object.entries(BESIDE))
    for (const [type, rows] of Object.entries(types))
      it(`${language}: is known on a paper of the type ${type}`, () => {
        const missed = rows
          .trim()
          .split('\n')
          .flatMap((row) => {
            const [field = '', captions = ''] = row.trim().split(': ');
            const [printed = '', expected = printed] = VALUES[field] ?? [];
            return captions.split('|').flatMap((caption) => {
              const read = said(payloadOf(type, `\n\n${caption.padEnd(44)}${printed}\n`)[field]);
              return JSON.stringify(read) === JSON.stringify(expected) ? [] : [`${field} ${caption}: ${JSON.stringify(read)}`];
            });
          });
        assert.deepEqual(missed, []);
      });
});

/** Headers of tables of goods or charges, and what the one row below them says. */
const TABLES: readonly (readonly [
  language: string,
  type: string,
  list: string,
  drawing: string,
  row: Readonly<Record<string, unknown>>,
])[] = [
  [
    'German goods',
    'commercial_invoice',
    'line_items',
    `
Pos.   Sachnummer    Benennung             Stat. Warennr.   Urspr.-Land   Liefermenge   ME    Preis/ME    Positionswert
10     AS-3200       Drehfutter 160 mm     84662020         DE            12            ST    412,50      4.950,00
20     AS-4105       Schraubstock          84662091         CH            2             ST    100,00      200,00
`,
    {
      item_number: 'AS-3200',
      hs_code: '84662020',
      country_of_origin: 'DE',
      quantity: '12',
      unit: 'ST',
      unit_price: '412.50',
      amount: '4950.00',
    },
  ],
  [
    'Turkish goods',
    'commercial_invoice',
    'line_items',
    `
Sıra   Ürün Kodu    Mal Hizmet            GTİP           Miktar   Birim   Birim Fiyat   Mal Hizmet Tutarı
1      TR-3200      Pamuklu havlu         630260000000   12       ADET    412,50        4.950,00
2      TR-3300      Bornoz                630260000000   2        ADET    100,00        200,00
`,
    { item_number: 'TR-3200', description: 'Pamuklu havlu', quantity: '12', unit_price: '412.50', amount: '4950.00' },
  ],
  [
    'Polish goods',
    'commercial_invoice',
    'line_items',
    `
Lp.   Indeks     Nazwa towaru         Kod CN     Ilość   Jm    Cena jedn. netto   Wartość netto
1     PL-3200    Krzesło bukowe       94016100   12      szt   412,50             4.950,00
2     PL-3300    Stół bukowy          94036010   2       szt   100,00             200,00
`,
    { item_number: 'PL-3200', description: 'Krzesło bukowe', hs_code: '94016100', quantity: '12', amount: '4950.00' },
  ],
  [
    'Swedish goods',
    'commercial_invoice',
    'line_items',
    `
Rad   Varunr     Benämning            Statnr     Urspr.   Mängd   Enhet   À-pris    Belopp
1     SE-3200    Ventil DN 50         84818081   SE       12      st      412,50    4.950,00
2     SE-3300    Packning             40169300   SE       2       st      100,00    200,00
`,
    { item_number: 'SE-3200', description: 'Ventil DN 50', hs_code: '84818081', quantity: '12', amount: '4950.00' },
  ],
  [
    'Dutch goods',
    'commercial_invoice',
    'line_items',
    `
Regel   Artikelnr   Artikelomschrijving   GN-code    Land oorsprong   Aantal   Eenh.   Stuksprijs   Regelbedrag
1       NL-3200     Melkpoeder            04022118   NL               12       st      412,50       4.950,00
2       NL-3300     Weipoeder             04041002   NL               2        st      100,00       200,00
`,
    { item_number: 'NL-3200', description: 'Melkpoeder', hs_code: '04022118', country_of_origin: 'NL', amount: '4950.00' },
  ],
  [
    'German packages',
    'packing_list',
    'packages',
    `
Kolli-Nr.   Benennung             Anzahl Kartons   Stk/Karton   Gewicht netto   Gewicht brutto   Rauminhalt
1-12        Drehfutter 160 mm     12               4            96,0            108,0            1,440
13-14       Schraubstock          2                2            30,0            34,0             0,240
`,
    { package_range: '1-12', package_count: 12, quantity_per_package: '4', net_weight: '96.0', gross_weight: '108.0' },
  ],
];

describe('what papers of northern languages print above columns', () => {
  for (const [name, type, list, drawing, row] of TABLES)
    it(`is known of ${name}`, () => {
      const [first] = (payloadOf(type, drawing)[list] ?? []) as Readonly<Record<string, unknown>>[];
      assert.deepEqual(Object.fromEntries(Object.keys(row).map((field) => [field, first?.[field]])), row);
    });

  it('is said of the goods above it where their group is of an order', () => {
    const items = payloadOf(
      'commercial_invoice',
      `
Pos.   Material / Bezeichnung              Menge ME    Preis EUR    Betrag EUR
Ihre Bestellung 4500083917
10     AS-3200                             12 ST       412,50       4.950,00
       Drehfutter 160 mm
       Stat. Warennr. 84662020 Ursprungsland DE
20     AS-4105                             2 ST        100,00       200,00
       Schraubstock
       Stat. Warennr. 84662091 Ursprungsland CH
Ihre Bestellung 4500084022
10     AS-5002                             4 ST        50,00        200,00
       Spannmodul
       Stat. Warennr. 84662098 Ursprungsland IT
`,
    )['line_items'] as Readonly<Record<string, unknown>>[];
    assert.deepEqual(
      items.map((item) => [item['purchase_order_number'], item['hs_code'], item['country_of_origin'], item['description']]),
      [
        ['4500083917', '84662020', 'DE', 'Drehfutter 160 mm'],
        ['4500083917', '84662091', 'CH', 'Schraubstock'],
        ['4500084022', '84662098', 'IT', 'Spannmodul'],
      ],
    );
  });
});

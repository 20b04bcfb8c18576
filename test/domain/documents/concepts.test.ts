import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { conceptTable, fieldsMeant } from '../../../domain/documents/labels/concepts.js';
import { conceptCaptions } from '../../../domain/documents/labels/concepts/captions.js';
import { conceptColumns } from '../../../domain/documents/labels/concepts/column-captions.js';
import { conceptWords, wordsOfSeveral } from '../../../domain/documents/labels/concepts/words.js';
import { phrasesOf } from '../../../domain/documents/labels/composed.js';
import { readFile } from '../../../domain/documents/read.js';
import { shapes } from '../../../domain/documents/types/shapes.js';
import { paperTypes } from '../../../domain/documents/types.js';
import { drawnPage, hints } from '../../support/paper.js';

const CAPTIONS = conceptTable(conceptCaptions);

describe('captions that nobody has listed', () => {
  const means = (caption: string, field: string) =>
    assert.ok(fieldsMeant(caption, CAPTIONS).includes(field), `${caption}: ${fieldsMeant(caption, CAPTIONS).join(', ')}`);

  it('are understood by their words, in seven languages and any order', () => {
    for (const [caption, field] of [
      ['N.º lista', 'packing_list_number'],
      ['Ref. factura', 'invoice_number'],
      ['Fecha lista', 'packing_list_date'],
      ['P. bruto', 'gross_weight'],
      ['Poids brut total (kg)', 'gross_weight'],
      ['Abgeladene Kolli', 'pieces_delivered'],
      ['Colis déchargés', 'pieces_delivered'],
      ['Plombe unversehrt', 'seal_intact'],
      ['Data di emissione', 'issue_date'],
      ['Place of issue of B/L', 'place_of_issue'],
      ['Indirizzo di consegna', 'deliver_to'],
      ['Luogo di consegna finale', 'place_of_delivery'],
      ['Valuta factuur', 'currency'],
      ['Our invoice no.', 'invoice_number'],
      ['Gate-in closing', 'port_cutoff'],
      ['AMS cut off date/time', 'customs_cutoff'],
      ['CFS location', 'delivery_location_name'],
    ] as const)
      means(caption, field);
  });

  it('may be words of two, as German and Dutch have them', () => {
    for (const [caption, field] of [
      ['Packlistennummer', 'packing_list_number'],
      ['Rechnungsnummer', 'invoice_number'],
      ['Zustelladresse', 'deliver_to'],
      ['Laadhaven', 'port_of_loading'],
      ['Gesamtbruttogewicht', 'gross_weight'],
    ] as const)
      means(caption, field);
  });

  it('mean nothing where one of their words is not known, where there is a figure in them, and where they are sentences', () => {
    for (const caption of [
      'Invoice number of the moon',
      'Invoice number 4711',
      'no',
      '',
      'the date of the port of the list of the order of the invoice',
    ])
      assert.deepEqual(fieldsMeant(caption, CAPTIONS), [], caption);
  });

  it('lead to values, beside them and in columns', () => {
    const [paper] = readFile(
      [
        drawnPage(`
                              PACKING LIST

N.º lista: PL-88120                     Ref. factura: CI-20269764
Fecha lista: 2026-03-26                 Cajas: 143
P. bruto: 3215.50 KG                    P. neto: 3036.85 KG

Modelo      Producto               Cajas     Pzs / caja     Total pzs
N928-68     COTTON TOWELS          100       12             1200
N928-69     BED LINEN              43        10             430
`),
      ],
      hints(),
    ).papers;
    const { payload } = paper ?? assert.fail();
    const { packing_list_number, invoice_number, packing_list_date, gross_weight, net_weight } = payload;
    assert.deepEqual(
      { packing_list_number, invoice_number, packing_list_date, gross_weight, net_weight },
      {
        packing_list_number: 'PL-88120',
        invoice_number: 'CI-20269764',
        packing_list_date: '2026-03-26',
        gross_weight: '3215.50',
        net_weight: '3036.85',
      },
    );
    const rows = payload['packages'] as Record<string, unknown>[];
    const told = rows.map(({ item_number, package_count, quantity_per_package, quantity }) => [
      item_number,
      package_count,
      quantity_per_package,
      quantity,
    ]);
    assert.deepEqual(told, [
      ['N928-68', 100, '12', '1200'],
      ['N928-69', 43, '10', '430'],
    ]);
  });
});

describe('what captions are understood by', () => {
  const concepts = new Set(Object.keys(conceptWords));
  const phrases = (patterns: readonly string[]) => patterns.flatMap(phrasesOf).flatMap((phrase) => phrase.split(' '));

  it('is of fields that there are', () => {
    const fields = new Set(paperTypes.flatMap((type) => Object.keys(type.fields)));
    for (const field of Object.keys(conceptCaptions)) assert.ok(fields.has(field) || field === 'vessel_voyage', field);
    for (const [shape, columns] of Object.entries(conceptColumns))
      for (const field of Object.keys(columns)) assert.ok(field in (shapes[shape] ?? {}) || field === 'marks', `${shape} ${field}`);
  });

  it('is of meanings that some word has', () => {
    const used = [...Object.values(conceptCaptions), ...Object.values(conceptColumns).flatMap((of) => Object.values(of))].flatMap(phrases);
    const several = Object.values(wordsOfSeveral).flatMap((said) => said.split(' '));
    for (const concept of [...used, ...several].filter((one) => one !== '')) assert.ok(concepts.has(concept), concept);
    for (const concept of concepts) assert.ok(used.includes(concept), `${concept} leads to nothing`);
  });
});

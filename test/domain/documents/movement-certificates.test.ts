import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

type Cell = readonly [number, number, number, number];

const FRENCH = `
                     CERTIFICAT DE CIRCULATION DES MARCHANDISES
1. Exportateur (nom, adresse complète, pays)          EUR.1        N° B 0771204
VERGERS DU HAOUZ SARL                                 Consulter les notes au verso avant de remplir le formulaire
12 ROUTE DE FES, MARRAKECH
MAROC
3. Destinataire (nom, adresse complète, pays)         4. Pays, groupe de pays ou territoire    5. Pays, groupe de pays ou
ADRIATIK VOCE D.O.O.                                  dont les produits sont considérés        territoire de destination
RIVA 4, 51000 RIJEKA                                  comme originaires                        CROATIE
CROATIE                                               MAROC
6. Informations relatives au transport                7. Observations
MARITIME - M/V NORTHERN LARK
AGADIR / RIJEKA
11. VISA DE LA DOUANE                                 12. DÉCLARATION DE L'EXPORTATEUR
Bureau de douane MARRAKECH MENARA                     Je soussigné déclare que les marchandises
Lieu et date MARRAKECH, 15/05/2026                    Lieu et date MARRAKECH, 14/05/2026
(Signature)    MARRAKECH MENARA ★                     (Signature)
`;

const FRENCH_CELLS: readonly Cell[] = [
  [-1, 1, 52, 5],
  [52, 1, 125, 5],
  [-1, 5, 52, 9],
  [52, 5, 93, 9],
  [93, 5, 125, 9],
  [-1, 9, 52, 12],
  [52, 9, 125, 12],
  [-1, 12, 52, 16],
  [52, 12, 125, 16],
];

const FRENCH_GOODS = `
CERTIFICAT DE CIRCULATION DES MARCHANDISES    EUR.1
8. Numéro d'ordre; marques, numéros, nombre et nature des colis ⁽¹⁾;                9. Masse brute (kg) ou   10. Factures (mention
   désignation des marchandises                                                     autre mesure (l, m³,     facultative)
1    VH 22/1        1 250 caisses carton                                            etc.)                    VH-26/071
                    Abricots frais                                                  9 875                    du 14/05/2026
                    SH 0809.10
2    VH 22/2        340 caisses carton                                              2 720
                    Pêches fraîches
                    SH 0809.30
                                                                                    12 595
`;

const GOODS_CELLS: readonly Cell[] = [
  [-1, 1, 82, 10],
  [82, 1, 107, 10],
  [107, 1, 125, 10],
];

describe('a movement certificate', () => {
  const { payload, evidence } = read('certificate_of_origin', FRENCH, { cells: FRENCH_CELLS });

  it('has its number beside the name of its form', () => {
    assert.equal(payload['certificate_number'], 'B0771204');
    assert.equal(payload['certificate_form'], 'eur_1');
  });

  it('says below captions of several lines where the goods come from and go to', () => {
    assert.deepEqual([payload['country_of_origin'], payload['country_of_destination']], ['MA', 'HR']);
  });

  it('says how they travel, with which ship, and from where to where', () => {
    const fields = ['means_of_transport', 'vessel_name', 'port_of_loading', 'port_of_discharge'];
    assert.deepEqual(
      fields.map((field) => payload[field]),
      ['MARITIME', 'NORTHERN LARK', 'AGADIR', 'RIJEKA'],
    );
  });

  it('was endorsed by an office, which signs with a stamp', () => {
    assert.deepEqual([payload['issue_place'], payload['issue_date']], ['MARRAKECH', '2026-05-15']);
    assert.match(String(payload['issuing_authority']), /MARRAKECH MENARA$/);
    assert.equal(payload['signatory'], null);
    assert.equal(evidence['/signatory'], undefined);
  });

  it('has marks, packages and goods in one box, and beside them weights and an invoice below the rest of their captions', () => {
    const cells = [
      'item_number',
      'marks',
      'package_description',
      'description',
      'hs_code',
      'gross_weight',
      'invoice_number',
      'invoice_date',
    ];
    assert.deepEqual(rows(read('certificate_of_origin', FRENCH_GOODS, { cells: GOODS_CELLS }), 'goods', cells), [
      [1, 'VH 22/1', '1 250 caisses carton', 'Abricots frais', '080910', '9875', 'VH-26/071', '2026-05-14'],
      [2, 'VH 22/2', '340 caisses carton', 'Pêches fraîches', '080930', '2720', null, null],
    ]);
  });

  it('speaks other languages too', () => {
    const german = `
                     WARENVERKEHRSBESCHEINIGUNG
1. Ausführer (Name, vollständige Anschrift, Staat)    EUR.1                  Nr. C 104417
ALPENGUSS AG
INDUSTRIESTRASSE 9, 9470 BUCHS
SCHWEIZ
3. Empfänger (Name, vollständige Anschrift, Staat)    4. Staat, Staatengruppe oder Gebiet,    5. Bestimmungsstaat, -staatengruppe
FERRO NORTE LDA                                       als dessen bzw. deren                   oder -gebiet
RUA DO FERRO 2, PORTO                                 Ursprungswaren die Waren gelten         PORTUGAL
PORTUGAL                                              SCHWEIZ
`;
    const cells: readonly Cell[] = [
      [-1, 1, 52, 5],
      [52, 1, 125, 5],
      [-1, 5, 52, 9],
      [52, 5, 92, 9],
      [92, 5, 132, 9],
    ];
    const { payload: said } = read('certificate_of_origin', german, { cells });
    assert.deepEqual(
      ['certificate_number', 'country_of_origin', 'country_of_destination'].map((field) => said[field]),
      ['C104417', 'CH', 'PT'],
    );
  });
});

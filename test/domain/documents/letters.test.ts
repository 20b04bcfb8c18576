import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

type Payload = Readonly<Record<string, unknown>>;
const said = (payload: Payload, fields: string): unknown[] => fields.split(' ').map((field) => payload[field]);
const named = (party: unknown): string | null => (party as { name: string | null } | null)?.name ?? null;

const letter = (type: string, text: string): Payload => read(type, `\n${text}\n`).payload;

const ARRIVALS: Readonly<Record<string, string>> = {
  English: `
Dear Sirs,

Your container MSKU9070323 under bill of lading OSLUNGB2604419 is expected to arrive at Hamburg
on 6 March 2026 on board EVER CAPABLE, voyage 0417E. Free time ends on 13 March 2026, and the empty
container must be returned by 20 March 2026. Charges of EUR 1,245.00 are payable before release.`,
  German: `
Sehr geehrte Damen und Herren,

wir teilen Ihnen mit, dass Ihr Container MSKU9070323 voraussichtlich am 6. März 2026 mit MS
EVER CAPABLE, Reise 0417E, unter Konnossement Nr. OSLUNGB2604419 in Hamburg eintrifft. Die
Freizeit endet am 13. März 2026. Bitte geben Sie den leeren Container bis zum 20. März 2026
zurück. Der fällige Betrag beläuft sich auf EUR 1.245,00.`,
  Spanish: `
Estimados señores:

Les informamos que su contenedor MSKU9070323, amparado por el conocimiento de embarque No.
OSLUNGB2604419, llegará a Hamburg el 6 de marzo de 2026 a bordo del buque EVER CAPABLE,
viaje 0417E. Los días libres vencen el 13 de marzo de 2026. El importe a pagar asciende a
EUR 1.245,00.`,
  French: `
Messieurs,

Nous vous informons que votre conteneur MSKU9070323 arrivera à Hamburg le 6 mars 2026 à bord du
navire EVER CAPABLE, voyage 0417E, connaissement n° OSLUNGB2604419. La franchise expire le 13
mars 2026. Le montant à payer s'élève à 1 245,00 EUR.`,
};

describe('a letter', () => {
  for (const [language, text] of Object.entries(ARRIVALS))
    it(`tells in ${language} when which ship comes where, until when is free, and what is due`, () => {
      const fields =
        'master_bill_of_lading_number vessel_name voyage_number port_of_discharge eta_port_of_discharge last_free_day total_due currency actual_arrival';
      assert.deepEqual(said(letter('arrival_notice', text), fields), [
        'OSLUNGB2604419',
        'EVER CAPABLE',
        '0417E',
        'Hamburg',
        '2026-03-06',
        '2026-03-13',
        '1245.00',
        'EUR',
        null,
      ]);
    });

  it('tells that a container has come, and how many days are free', () => {
    const fields = 'actual_arrival eta_port_of_discharge free_days';
    const told = ['2026-03-04', null, 5];
    const ways = [
      'Dear Ms Hale,\nyour container MSKU9070323 arrived at Felixstowe on 4 March 2026 and has 5 free days.',
      'Sehr geehrte Frau Hale,\nIhr Container MSKU9070323 ist am 4. März 2026 eingetroffen. Sie haben 5 freie Tage.',
      'Estimada señora Hale:\nsu contenedor MSKU9070323 llegó a Valencia el 4 de marzo de 2026 y tiene 5 días libres.',
      'Madame,\nvotre conteneur MSKU9070323 est arrivé à Anvers le 4 mars 2026 et a 5 jours de franchise.',
    ];
    for (const way of ways) assert.deepEqual(said(letter('arrival_notice', way), fields), told, way);
  });

  it('claims what is due for a container that came back late', () => {
    const claim = letter(
      'demurrage_detention_invoice',
      `
Dear Sirs,

Container MSKU9070323, carried under bill of lading OSLUNGB2604419, was discharged at Felixstowe
on 20 February 2026. Free time expired on 25 February 2026 and the container was collected on 1
March 2026, so 4 days of demurrage are due at GBP 75.00 per day. The total amount due is GBP 300.00
and is payable by 18 March 2026.`,
    );
    assert.deepEqual(said(claim, 'bill_of_lading_number discharge_date port_of_discharge total_amount currency due_date'), [
      'OSLUNGB2604419',
      '2026-02-20',
      'Felixstowe',
      '300.00',
      'GBP',
      '2026-03-18',
    ]);
  });

  it('goes on to who writes it, close below the last sentence', () => {
    const notice = letter(
      'arrival_notice',
      'Dear Sirs,\nyour container MSKU9070323 will arrive at Manzanillo on 6 March 2026. Free time ends on 13 March 2026.\nYours faithfully\nHarbor Line',
    );
    assert.deepEqual(said(notice, 'port_of_discharge eta_port_of_discharge last_free_day'), ['Manzanillo', '2026-03-06', '2026-03-13']);
  });

  it('proves what was delivered to whom, when, and who took it', () => {
    const fields = 'delivery_date received_by pieces_delivered';
    const english = letter(
      'proof_of_delivery',
      `
We confirm that 410 cartons in container MSKU9070323 were delivered to HARTWELL TOOLS LTD, Unit 4,
Mill Lane, Leeds LS9 8AB on 10 March 2026 at 09:40 and received by J. Ferreira in good order under
delivery order DO-55812.`,
    );
    assert.deepEqual(said(english, `${fields} delivery_order_number`), ['2026-03-10T09:40', 'J. Ferreira', 410, 'DO-55812']);
    assert.equal(named(english['deliver_to']), 'HARTWELL TOOLS LTD');
    const others = [
      'Wir bestätigen, dass 410 Kartons am 10. März 2026 um 09:40 Uhr zugestellt und von Herrn J. Ferreira\nentgegengenommen wurden.',
      'Confirmamos que 410 cajas fueron entregadas a Roble S.A. el 10 de marzo de 2026 a las 09:40 y recibidas\npor J. Ferreira sin reservas.',
      'Nous confirmons que 410 colis ont été livrés à Chêne SARL le 10 mars 2026 à 09:40 et reçus par J. Ferreira\nsans réserve.',
    ];
    for (const other of others)
      assert.deepEqual(said(letter('proof_of_delivery', other), fields), ['2026-03-10T09:40', 'J. Ferreira', 410], other);
  });

  it('is written to whoever stands in its window, and says nothing in its small print', () => {
    const notice = letter(
      'arrival_notice',
      `
HARBOR LINE AGENCIES LTD
12 Quay Road, Felixstowe IP11 3SY


HARTWELL TOOLS LTD
Unit 4, Mill Lane
Leeds LS9 8AB

                                           ARRIVAL NOTICE

Amounts of USD 50.00 are due for each copy.`,
    );
    assert.equal(named(notice['issuer']), 'HARBOR LINE AGENCIES LTD');
    assert.equal(named(notice['consignee']), 'HARTWELL TOOLS LTD');
    assert.equal(notice['total_due'], null);
  });

  it('has a writer, and the block below with white between is somebody else', () => {
    const claim = letter(
      'demurrage_detention_invoice',
      'OCEANIC STAR LINE\n\nHARTWELL TOOLS LTD\nUnit 4, Mill Lane\n\nDEMURRAGE INVOICE\n',
    );
    assert.deepEqual([named(claim['issuer']), named(claim['bill_to'])], ['OCEANIC STAR LINE', 'HARTWELL TOOLS LTD']);
  });
});

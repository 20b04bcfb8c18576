import { Chance } from './chance.js';
import { consignmentOf, type Consignment } from './consignment/consignment.js';
import type { PaperForm } from './forms/form.js';
import { formOf } from './forms/index.js';
import { lookOf, type Look } from './kit/look.js';
import { Sheet } from './kit/sheet.js';
import { Facts } from './say/facts.js';
import { mannerFrom } from './say/manner.js';
import type { Payload } from './truth/parts.js';

/*
 * What a layout is, for whoever writes one. It is given a draft, asks `facts` for what it wants to say (`entry`, `rows`,
 * `said`), and draws that on `sheet` with the kit. Asking is saying: the truth of the paper is all that was asked for, so a
 * layout draws everything it asks for and asks for everything it draws. Chance comes from the draft alone.
 */

/** A paper about to be drawn. */
export interface Draft {
  facts: Facts;
  sheet: Sheet;
  chance: Chance;
  /** Its type's titles, groups of fields and small print. */
  form: PaperForm;
  /** Of this paper: the fields it shows, by group. Key fields always, the others as chance has it. */
  groups: Groups;
  look: Look;
  /** Whose goods it is about: for what a paper says beside its fields. */
  consignment: Consignment;
  title: string;
}

export type Groups = Record<'numbers' | 'parties' | 'route' | 'details' | 'texts' | 'totals' | 'tables', string[]>;

export interface Layout {
  name: string;
  /** Codes of the types it is for; null: for all. */
  types: readonly string[] | null;
  draw(draft: Draft): void;
}

/** A paper with its truth. */
export interface MadePaper {
  type: string;
  layout: string;
  seed: string;
  pdf: Uint8Array;
  pages: number;
  /** What the paper says, by the schema of its type. */
  truth: Payload;
  /** What may be said as well, by pointer. */
  accepted: Record<string, unknown[]>;
  /** When it came, `YYYY-MM-DD`: some days after all that it speaks of. */
  receivedOn: string;
}

export interface Wanted {
  type: string;
  layout: Layout;
  seed: string;
  /** What it is about; without one each paper has goods of its own. */
  consignment?: Consignment;
}

/** Makes the paper of a type that a seed gives in a layout. */
export async function makePaper({ type, layout, seed, consignment: given }: Wanted): Promise<MadePaper> {
  const form = formOf(type);
  const chance = new Chance(`${seed}/${type}/${layout.name}`);
  const consignment = given ?? consignmentOf(seed, form.wish, chance.child('consignment'));
  const country = form.issuer(consignment).country;
  const manner = mannerFrom(country, { english: form.english }, chance.child('manner'));
  const facts = new Facts(type, form.payload(consignment, chance.child('payload')), { manner, chance: chance.child('print') });
  const look = lookOf(chance.child('look'));
  const size = country === 'US' || country === 'CA' || country === 'MX' ? 'letter' : 'a4';
  const sheet = await Sheet.blank({ ...look.sheet, size });
  const titles = form.titles[manner.language] ?? form.titles.en ?? [];
  layout.draw({
    facts,
    sheet,
    chance,
    form,
    groups: groupsOf(form, facts, chance.child('groups')),
    look,
    consignment,
    title: chance.of(titles),
  });
  return {
    type,
    layout: layout.name,
    seed,
    pdf: await sheet.save(),
    pages: sheet.pages,
    truth: facts.shown.truth(),
    accepted: facts.shown.accepted(),
    receivedOn: consignment.dates.due,
  };
}

/** How often a paper says what it need not. */
const SAID = 0.6;

/** Which fields a paper shows: those it is known by, and of the others what chance has. */
export function groupsOf(form: PaperForm, facts: Facts, chance: Chance): Groups {
  const wanted = new Set([...form.always, ...facts.keyFields()]);
  if (facts.manner.currency === 'named') wanted.add('currency');
  const isVessel = wanted.has('vessel_name');
  const shown = (names: readonly string[]): string[] =>
    names.filter((name) => facts.has(name) && (wanted.has(name) || (name === 'vessel' && isVessel) || chance.happens(SAID)));
  const apart = chance.happens(0.5);
  return {
    numbers: shown(form.numbers),
    parties: shown(form.parties),
    route: shown(form.route).flatMap((name) => (name === 'vessel' && apart ? ['vessel_name', 'voyage_number'] : [name])),
    details: shown(form.details),
    texts: shown(form.texts),
    totals: shown(form.totals),
    tables: form.tables
      .map(({ list }) => list)
      .filter((list) => facts.has(list) && (wanted.has(list) || list === form.tables[0]?.list || chance.happens(SAID))),
  };
}

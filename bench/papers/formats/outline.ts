import { Chance } from '../chance.js';
import { consignmentOf } from '../consignment/consignment.js';
import { formOf } from '../forms/index.js';
import { Facts, type Entry, type Rows } from '../say/facts.js';
import { mannerFrom, type Manner } from '../say/manner.js';
import { groupsOf, type MadePaper } from '../layout.js';

/** What a paper says, in its order and without places: for formats that have none. */
export interface Outline {
  title: string;
  letterhead: string[];
  numbers: Entry[];
  parties: Entry[];
  details: Entry[];
  tables: Rows[];
  totals: Entry[];
  texts: Entry[];
  manner: Manner;
}

export interface Outlined extends Pick<MadePaper, 'type' | 'seed' | 'truth' | 'accepted' | 'receivedOn'> {
  outline: Outline;
  chance: Chance;
}

/** The outline of the paper of a type that a seed gives. */
export function outlineOf(type: string, seed: string, format: string): Outlined {
  const form = formOf(type);
  const chance = new Chance(`${seed}/${type}/${format}`);
  const consignment = consignmentOf(seed, form.wish, chance.child('consignment'));
  const manner = mannerFrom(form.issuer(consignment).country, { english: form.english }, chance.child('manner'));
  const facts = new Facts(type, form.payload(consignment, chance.child('payload')), { manner, chance: chance.child('print') });
  const groups = groupsOf(form, facts, chance.child('groups'));
  const head = form.letterhead === null ? null : facts.letterhead(form.letterhead);
  const outline: Outline = {
    title: chance.of(form.titles[manner.language] ?? form.titles.en ?? []),
    letterhead: head === null ? [] : [head.name, ...head.below],
    numbers: facts.entries(groups.numbers),
    parties: facts.entries(groups.parties),
    details: facts.entries([...groups.route, ...groups.details]),
    tables: groups.tables.map((list) => facts.rows(list, chance.of(form.tables.find((table) => table.list === list)?.columns ?? [[]]))),
    totals: facts.entries(groups.totals),
    texts: facts.entries(groups.texts),
    manner,
  };
  return { type, seed, outline, chance, truth: facts.shown.truth(), accepted: facts.shown.accepted(), receivedOn: consignment.dates.due };
}

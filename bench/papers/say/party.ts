import { countryOf } from '../consignment/countries.js';
import type { Chance } from '../chance.js';
import type { Payload } from '../truth/parts.js';
import type { Manner } from './manner.js';

/** A party as it stands on a paper, and what of it is said. Some are given in full, of some only name and address. */
export function partyLines(party: Payload, { manner, chance }: { manner: Manner; chance: Chance }): { lines: string[]; said: string[] } {
  const text = (name: string) => (party[name] === null ? null : String(party[name]));
  const [name, address, code] = [text('name') ?? '', text('address'), text('country')];
  if (address === null || code === null) return { lines: [name], said: ['name'] };
  const country = countryOf(code);
  const said = ['name', 'address'];
  const capital = (line: string) => (manner.capitals ? line.toUpperCase() : line);
  const lines = [...nameLines(capital(name), chance), ...addressLines(capital(address), chance)];
  if (manner.addressCountry) {
    said.push('country');
    const last = capital(chance.of(country.names));
    if (chance.happens(0.3)) lines[lines.length - 1] += `, ${last}`;
    else lines.push(last);
  }
  const detail = (field: string, probability: number, words: (value: string) => string): void => {
    const value = text(field);
    if (value === null || !chance.happens(probability)) return;
    said.push(field);
    lines.push(words(value));
  };
  detail('contact', 0.2, (value) => `${chance.of(['ATTN: ', 'Attn. ', 'c/o Mr/Ms ', 'Contact: '])}${value}`.replace('c/o Mr/Ms ', 'ATTN '));
  detail('phone', 0.35, (value) => `${chance.of(['TEL: ', 'Tel. ', 'Phone: ', 'T '])}${value}`);
  detail('email', 0.2, (value) => `${chance.of(['EMAIL: ', 'E-mail: ', ''])}${value}`);
  detail('tax_id', 0.2, (value) => `${country.tax.label}${chance.of([': ', ' '])}${value}`);
  return { lines, said };
}

/** A long name is broken before its legal form, as narrow boxes do. */
function nameLines(name: string, chance: Chance): string[] {
  const [, first, form] = /^(.{22,}) ((?:\S+,? ?){1,3})$/u.exec(name) ?? [];
  return first !== undefined && form !== undefined && chance.happens(0.15) ? [first, form] : [name];
}

/** In lines as they are, or all in one where there is room. */
function addressLines(address: string, chance: Chance): string[] {
  const parts = address.split(', ');
  const town = parts.length > 2 && /^[A-Z]{2} /.test(parts.at(-1) ?? '') ? parts.splice(-2).join(', ') : (parts.pop() ?? '');
  const street = parts.join(', ');
  return chance.happens(0.2) ? [`${street}, ${town}`] : [street, town];
}

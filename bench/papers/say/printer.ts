import { choicesOf, itemKind, type Fields } from '../../../domain/documents/types/fields.js';
import type { Chance } from '../chance.js';
import { countryOf } from '../consignment/countries.js';
import type { Payload } from '../truth/parts.js';
import type { Manner } from './manner.js';
import { partyLines } from './party.js';
import { countryName, printedBox, printedDate, printedNumber, printedTariff } from './print.js';
import type { Shown } from './shown.js';
import { wordsFor } from './words.js';

/** What is printed at a field; `unit` where it stands in the caption instead. */
export interface Said {
  lines: string[];
  unit: string | null;
}

/** How the cells of one column are printed. */
export interface Column {
  captionFields: readonly string[];
  unit: string | null;
  align: 'left' | 'right';
  cell(row: string): string;
}

const WEIGHTS = new Set(['gross_weight', 'net_weight', 'tare_weight', 'total_gross_weight', 'vgm']);

/** Prints values in the manner of a paper, and notes that they are printed. */
export class Printer {
  /** Kept for a whole paper, as its program does. */
  private readonly dotted: boolean;
  private readonly inCells: boolean;
  private readonly locodes: boolean;
  private readonly grouped: boolean;
  /** Which of the names of a country it prints. */
  private readonly countryName: number;

  constructor(
    private readonly shown: Shown,
    private readonly how: { manner: Manner; chance: Chance },
  ) {
    this.dotted = how.chance.happens(0.4);
    this.inCells = how.chance.happens(0.3);
    this.locodes = how.chance.happens(0.2);
    this.grouped = how.chance.happens(0.5);
    this.countryName = how.chance.between(0, 9);
  }

  vessel(): string {
    const [vessel, voyage] = [this.shown.at('/vessel_name'), this.shown.at('/voyage_number')].map(String);
    this.shown.mark('/vessel_name', '/voyage_number');
    return this.how.chance.of([
      `${vessel} ${voyage}`,
      `${vessel} / ${voyage}`,
      `M/V ${vessel} ${voyage}`,
      `${vessel} V.${voyage}`,
      `${vessel} - ${voyage}`,
    ]);
  }

  field(name: string, kind: string): Said {
    const pointer = `/${name}`;
    const value = this.shown.at(pointer);
    const item = itemKind(kind);
    if (item !== 'party') this.shown.mark(pointer);
    if (kind === 'party') return { lines: this.party(pointer, value as Payload), unit: null };
    if (item === 'party')
      return { lines: (value as Payload[]).flatMap((party, place) => this.party(`${pointer}/${place}`, party)), unit: null };
    if (Array.isArray(value)) return { lines: this.joined(value.map((one) => this.scalar(name, item ?? '', one))), unit: null };
    if (name in MEASURES) return this.measure(name, String(value));
    if (kind === 'money' && this.shown.at('/currency') != null) return this.money(String(value));
    const text = this.scalar(name, kind, value);
    if (name === 'incoterm' && this.shown.at('/incoterm_place') != null)
      return this.with(`${text} ${String(this.shown.at('/incoterm_place'))}`, '/incoterm_place');
    if (name === 'total_packages' && this.shown.at('/package_unit') != null)
      return this.with(`${text} ${String(this.shown.at('/package_unit'))}`, '/package_unit');
    const code = this.shown.at(`${pointer}_locode`);
    if (code != null && this.locodes) {
      const both = `${text} (${String(code)})`;
      this.shown.accept(pointer, both);
      return this.with(both, `${pointer}_locode`);
    }
    return { lines: kind === 'text' ? text.split('\n') : [text], unit: null };
  }

  column(column: string, kinds: Fields): Column {
    const [first = '', ...rest] = column.split('+');
    const kind = kinds[first] ?? '';
    const unit = this.unitOf(first, kinds);
    const inCaption = unit !== null && !this.inCells;
    return {
      captionFields: CAPTIONED[column] ?? [first],
      unit: inCaption ? unit.text : null,
      align: ['int', 'dec', 'money'].includes(kind) && rest.length === 0 ? 'right' : 'left',
      cell: (row) => {
        const values = [first, ...rest].map((name) => {
          const pointer = `${row}/${name}`;
          const value = this.shown.at(pointer);
          if (value === null || value === undefined) return '';
          this.shown.mark(pointer);
          const one = itemKind(kinds[name] ?? '');
          return Array.isArray(value)
            ? value.map((each) => this.scalar(name, one ?? '', each)).join(' ')
            : this.scalar(name, kinds[name] ?? '', value);
        });
        const text = values.filter(Boolean).join(SEPARATORS[column] ?? ' ');
        if (unit && text) this.shown.mark(...unit.pointers(row));
        return unit && !inCaption && text ? `${text} ${unit.text}` : text;
      },
    };
  }

  /** What the numbers of a column are counted in, where it stands once for all. */
  private unitOf(name: string, kinds: Fields): { text: string; pointers(row: string): string[] } | null {
    const { kilograms, cubicMetres } = this.how.manner;
    const counted = (...fields: string[]) => ({
      pointers: (row: string) =>
        [...fields.map((field) => `${row}/${field}`), `/${fields[0]}`].filter((pointer) => this.shown.at(pointer) != null).slice(0, 1),
    });
    if (WEIGHTS.has(name)) return { text: kilograms, ...counted('gross_weight_unit', 'weight_unit') };
    if (name === 'volume') return { text: cubicMetres, ...counted('volume_unit') };
    const currency = this.shown.at('/currency');
    if (kinds[name] !== 'money' || currency == null || this.how.manner.currency === 'named') return null;
    return { text: String(currency), pointers: () => ['/currency'] };
  }

  private party(pointer: string, value: Payload): string[] {
    const { lines, said } = partyLines(value, this.how);
    // What is said of a party is noted one by one: of two companies on a paper one may have a telephone, and one not.
    this.shown.mark(...said.map((name) => `${pointer}/${name}`));
    return lines;
  }

  private measure(name: string, value: string): Said {
    const { unitField, unit } = MEASURES[name] ?? { unitField: '', unit: () => '' };
    this.shown.mark(`/${unitField}`);
    const text = printedNumber(value, this.how.manner);
    const sign = unit(this.how.manner);
    return this.how.chance.happens(0.5) ? { lines: [`${text} ${sign}`], unit: null } : { lines: [text], unit: sign };
  }

  private money(value: string): Said {
    const currency = String(this.shown.at('/currency'));
    const text = printedNumber(value, this.how.manner);
    if (this.how.manner.currency === 'named') return { lines: [text], unit: null };
    this.shown.mark('/currency');
    return { lines: [this.how.manner.currency === 'before' ? `${currency} ${text}` : `${text} ${currency}`], unit: null };
  }

  private with(text: string, pointer: string): Said {
    this.shown.mark(pointer);
    return { lines: [text], unit: null };
  }

  private joined(values: string[]): string[] {
    return values.length > 3 ? values : [values.join(this.how.chance.of([', ', ' / ', '; ']))];
  }

  private country(code: string): string {
    const names = [code, ...countryOf(code).names];
    return this.countryName < 4 ? countryName(code) : (names[this.countryName % names.length] ?? code);
  }

  private scalar(name: string, kind: string, value: unknown): string {
    const { manner, chance } = this.how;
    const { grouped } = this;
    if (kind === 'dec' || kind === 'money') return printedNumber(String(value), manner);
    if (kind === 'date' || kind === 'datetime') return printedDate(String(value), manner);
    if (kind === 'cntr') return printedBox(String(value), manner);
    if (kind === 'hs') return printedTariff(String(value), this.dotted);
    if (kind === 'country') return this.country(String(value));
    if (kind === 'bool' || choicesOf(kind) || name === 'number_of_originals') return wordsFor(name, value as string, chance);
    if (kind === 'int') return printedNumber(String(value), { numbers: grouped ? manner.numbers : ['', manner.numbers[1]] });
    return String(value);
  }
}

const SEPARATORS: Readonly<Record<string, string>> = {
  'length_cm+width_cm+height_cm': ' x ',
  'from_date+to_date': ' - ',
  'container_number+seal_numbers': ' / ',
  'scac+number': '',
};

/** Columns of two fields that both are named above, or go by another name. */
const CAPTIONED: Readonly<Record<string, readonly string[]>> = {
  'length_cm+width_cm+height_cm': ['dimensions'],
  'container_number+seal_numbers': ['container_number', 'seal_numbers'],
  'vessel_name+voyage_number': ['vessel'],
  'from_date+to_date': ['from_date', 'to_date'],
  'scac+number': ['number'],
};

const MEASURES: Readonly<Record<string, { unitField: string; unit(manner: Manner): string }>> = {
  gross_weight: { unitField: 'gross_weight_unit', unit: ({ kilograms }) => kilograms },
  net_weight: { unitField: 'gross_weight_unit', unit: ({ kilograms }) => kilograms },
  total_gross_weight: { unitField: 'gross_weight_unit', unit: ({ kilograms }) => kilograms },
  volume: { unitField: 'volume_unit', unit: ({ cubicMetres }) => cubicMetres },
};

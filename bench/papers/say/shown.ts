import { emptyPayload } from '../../../domain/documents/types.js';
import type { Payload } from '../truth/parts.js';

/** What a reader may say of a field that is not printed in so many words, since the paper says it in others. */
const INFERABLE = new Set([
  'country',
  'iso_type',
  'container_type',
  'payment_term',
  'negotiable',
  'document_status',
  'booking_status',
  'notice_kind',
  'filing_type',
  'charge_kind',
  'certificate_form',
  'port_of_loading_locode',
  'port_of_discharge_locode',
  'release_type',
  'original_bill_required',
  'sequence',
  'mode',
  'line_number',
  'filer_code',
  'bill_scac',
  'airline_prefix',
  'signed',
  'dangerous_goods',
  'bill_type',
  'packing_certificate_signed',
  'package_unit',
  'unit',
  'gross_weight_unit',
  'volume_unit',
  'weight_unit',
  'limited_quantity',
  'marine_pollutant',
  'credit',
  'means_of_transport',
  'issue_place',
  'packages',
  'kind',
  'currency',
]);

/** Of the whole paper: they follow from its rows, whether they are printed below them or not. */
const SUMMED = new Set([
  '/total_packages',
  '/total_quantity',
  '/net_weight',
  '/gross_weight',
  '/volume',
  '/subtotal_amount',
  '/amount_due',
]);

/** Days that one line of a paper says, of whichever it calls them. */
const ONE_DAY: Readonly<Record<string, string>> = { '/issue_date': '/declaration_date', '/declaration_date': '/issue_date' };

/** Fields that say the same, whichever of them is printed. */
const SAME: Readonly<Record<string, string>> = { '/seller/name': '/supplier_name' };

/** Which values of a payload a paper shows; from it the truth follows. */
export class Shown {
  private readonly pointers = new Set<string>();
  private readonly others = new Map<string, unknown[]>();

  constructor(
    private readonly type: string,
    readonly payload: Payload,
  ) {}

  mark(...pointers: string[]): void {
    for (const pointer of pointers) {
      this.pointers.add(pointer);
      const same = SAME[pointer];
      if (same !== undefined && this.at(same) !== undefined) this.pointers.add(same);
    }
  }

  /** What may be read there too. */
  accept(pointer: string, ...values: unknown[]): void {
    this.others.set(pointer, [...(this.others.get(pointer) ?? []), ...values]);
  }

  at(pointer: string): unknown {
    return pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((value, step) => (value as Payload | null | undefined)?.[step], this.payload);
  }

  /** The payload without what is not printed. */
  truth(): Payload {
    const kept = (value: unknown, pointer: string): unknown => {
      if (Array.isArray(value)) {
        if (this.pointers.has(pointer)) return value;
        const items = value.map((item, place) =>
          typeof item === 'object' ? kept(item, `${pointer}/${place}`) : this.pointers.has(`${pointer}/${place}`) ? item : null,
        );
        return items.filter((item) => item !== null);
      }
      if (typeof value !== 'object' || value === null) return this.pointers.has(pointer) ? value : null;
      const fields = Object.entries(value).map(([name, below]) => [name, kept(below, `${pointer}/${name}`)] as const);
      const empty = fields.every(([, below]) => below === null || (Array.isArray(below) && below.length === 0));
      return empty ? null : Object.fromEntries(fields);
    };
    return (kept(this.payload, '') as Payload | null) ?? emptyPayload(this.type);
  }

  /** Not printed as such, and yet there to be seen. */
  private follows(pointer: string): boolean {
    if (this.pointers.has(pointer)) return false;
    // A range of packages says how many they are.
    if (this.pointers.has(pointer.replace(/package_count$/, 'package_range'))) return true;
    return INFERABLE.has(pointer.slice(pointer.lastIndexOf('/') + 1)) || SUMMED.has(pointer) || this.pointers.has(ONE_DAY[pointer] ?? '');
  }

  /** Values that are right as well as the truth's, by pointer into the truth: said in other words, or worked out. */
  accepted(): Record<string, unknown[]> {
    const accepted: Record<string, unknown[]> = {};
    const look = (value: unknown, pointer: string): void => {
      if (typeof value === 'object' && value !== null) for (const [name, below] of Object.entries(value)) look(below, `${pointer}/${name}`);
      else if (this.follows(pointer)) accepted[pointer] = [value, 'unknown'];
    };
    look(this.payload, '');
    for (const [pointer, values] of this.others) accepted[pointer] = [...(accepted[pointer] ?? []), ...values];
    return accepted;
  }
}

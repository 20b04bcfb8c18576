import { Unreadable } from './source.js';

/** How much one answer may say: far beyond what is known of real cargo, and little enough to be worked on beside everything else. */
export const EXTENT = {
  /** Thirty events each of a thousand boxes, and two thirds more. */
  records: 50_000,
  /** A ship carries more, a bill does not. */
  boxes: 1_000,
  /** What is said of one box: thirty things are usual. */
  perBox: 1_000,
  /** What is said of all boxes: of a record that names several once for each, of one that names none once for every box. */
  statements: 100_000,
  /** Characters that all statements mean together. */
  meaning: 128 * 1_024 * 1_024,
} as const;

/** What a record was found to say: the boxes it names, and how many characters it means for each of them. */
export interface Extended {
  containers: readonly string[];
  characters: number;
}

/** Measures an answer while it is read. Throws `Unreadable` as soon as it says more than any shipment has to say. */
export class Extent {
  private records = 0;
  private common = 0;
  private own = 0;
  private characters = 0;
  private readonly boxes = new Map<string, number>();
  private mostOwn = 0;

  /** Counts so many more records, understood or not. */
  addRecords(count: number): void {
    this.records += count;
    check(this.records, EXTENT.records, 'records');
  }

  /** Counts one record that means something, before it is said of each box. */
  add({ containers, characters }: Extended): void {
    if (containers.length === 0) this.common += 1;
    check(containers.length, EXTENT.boxes, 'containers');
    for (const container of containers) {
      const count = (this.boxes.get(container) ?? 0) + 1;
      this.boxes.set(container, count);
      this.mostOwn = Math.max(this.mostOwn, count);
    }
    this.own += containers.length;
    this.characters += characters * Math.max(1, containers.length);
    check(this.boxes.size, EXTENT.boxes, 'containers');
    check(this.mostOwn + this.common, EXTENT.perBox, 'events of one container');
    check(this.own + this.common * Math.max(1, this.boxes.size), EXTENT.statements, 'events of all containers together');
    check(this.characters, EXTENT.meaning, 'characters of meaning');
  }
}

function check(count: number, most: number, of: string): void {
  if (count > most) throw new Unreadable(`The answer holds more than ${most} ${of}, which is no shipment.`);
}

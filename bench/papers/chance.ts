import { pick } from '../../sandbox/world/chance.js';

/** Chance that a seed gives: the same questions in the same order have the same answers, on every machine. */
export class Chance {
  private asked = 0;

  constructor(private readonly seed: string) {}

  /** Chance of its own: what is asked of it does not move what is asked here. */
  child(name: string | number): Chance {
    return new Chance(`${this.seed}/${name}`);
  }

  /** A whole number, ends included. */
  between(least: number, most: number): number {
    return least + pick(`${this.seed}#${(this.asked += 1)}`, most - least + 1);
  }

  happens(probability: number): boolean {
    return this.between(0, 9_999) < probability * 10_000;
  }

  of<T>(choices: readonly T[]): T {
    return choices[this.between(0, choices.length - 1)] as T;
  }

  /** So many of them, each at most once. */
  some<T>(choices: readonly T[], count: number): T[] {
    return this.shuffled(choices).slice(0, count);
  }

  shuffled<T>(choices: readonly T[]): T[] {
    const left = [...choices];
    return choices.map(() => left.splice(this.between(0, left.length - 1), 1)[0] as T);
  }

  digits(length: number): string {
    return Array.from({ length }, (_, place) => this.between(place === 0 ? 1 : 0, 9)).join('');
  }

  letters(length: number): string {
    return Array.from({ length }, () => this.of([...'ABCDEFGHJKLMNPRSTUVWXYZ'])).join('');
  }

  /** `#` becomes a digit, `@` a letter. */
  filled(form: string): string {
    return form.replaceAll(/[#@]/g, (sign) => (sign === '#' ? String(this.between(0, 9)) : this.letters(1)));
  }
}

import type { Grey } from '../../picture/sharp.js';
import type { Reading } from '../../reading.js';
import type { Place } from '../bars.js';
import { smaller } from '../desk.js';
import { meanOf, type Seen, type SeenWord } from '../engine.js';
import { inked } from './ink.js';
import { Net } from './net.js';
import { PLACES_SIDE, placesIn, type TextPlace } from './places.js';
import { alphabetIn, BLANK, isEasternSign, signsIn, westernOf, type LineSign } from './signs.js';
import { heightIn, wordsOf } from './words.js';

/** So many of the longest lines of a page tell whether it stands upright. */
const TELLING = 8;
/** A page in Chinese or Japanese has so many different signs of them that the net is so sure of: asterisks, strokes and stamps are few. */
const EASTERN = { signs: 5, likely: 0.8 };
/** Languages that the nets were trained in, as they are named for the engine of languages. */
const KNOWN = new Set(
  'afr aze bos cat ces chi_sim chi_tra cym dan deu eng est eus fin fra gle glg hrv hun ind isl ita jpn lat lav lit ltz mlt mri msa nld nor oci pol por que ron slk slv spa sqi srp_latn swa swe tgl tur uzb_latn vie'.split(
    ' ',
  ),
);

/**
 * Where the quick net is less likely to be right about a sign, the exact one is asked for the line too. Of what is written in Chinese or
 * Japanese the quick one knows nothing, and is not sure of it.
 */
const LIKELY = 0.8;
/** Of a blank it is right more often than it is sure: what the exact one says of it is the same. */
const LIKELY_BLANK = 0.6;

interface Nets {
  places: Net;
  quick: Net;
  quickAlphabet: readonly string[];
  exact: Net | null;
  alphabet: readonly string[];
  western: readonly (string | null)[];
}

interface ReadLine {
  place: Place;
  signs: readonly LineSign[];
  words: readonly SeenWord[];
}

/** Nets that see a page: one finds the places of text on it, others read them one by one. For all pages of a file, until its process ends. */
export class Lines {
  private opened: Promise<Nets> | undefined;

  constructor(
    private readonly reading: Reading,
    private readonly files: NonNullable<Reading['libraries']['lines']>,
  ) {}

  private get how(): { runtime: string; threads: number } {
    return { runtime: this.files.runtime, threads: this.reading.threads };
  }

  /** Whether they know all the languages that papers are recognised in. */
  get knowsAll(): boolean {
    return this.reading.languages.every((language) => KNOWN.has(language));
  }

  /**
   * What stands on a picture that is turned clockwise by `radians` first. Where the mean of its longest lines is lower than `meanFrom`,
   * from 0 to 100, only they are seen.
   */
  async see(picture: Grey, { radians, meanFrom = 0 }: { radians: number; meanFrom?: number }): Promise<Seen> {
    const nets = await (this.opened ??= this.open());
    const small = await smaller(picture, { by: PLACES_SIDE / Math.min(picture.width, picture.height), reading: this.reading });
    const [byX, byY] = [picture.width / small.width, picture.height / small.height];
    const found = (await placesIn(nets.places, small, radians)).sort((one, other) => other.x1 - other.x0 - (one.x1 - one.x0));
    const read: ReadLine[] = [];
    for (const { x0, y0, x1, y1 } of found) {
      if (read.length === TELLING && meanOf(read.flatMap((line) => line.words)) < meanFrom) break;
      const place = { x0: x0 * byX, y0: y0 * byY, x1: x1 * byX, y1: y1 * byY };
      read.push(lineOf(place, await this.signsAt({ place, radians }, picture, nets)));
    }
    if (!isEastern(read.flatMap((line) => line.signs)))
      for (const [at, { place, signs: own }] of read.entries())
        if (own.some(isEasternSign))
          read[at] = lineOf(place, await signsIn(await this.exact(nets), picture, { place, radians, alphabet: nets.western }));
    const words = read.flatMap((line) => {
      const whole = inked(picture, line.place, radians);
      return line.words.map((word) => ({ ...word, ...inked(picture, word, radians), ...heightIn(line.words, word, whole) }));
    });
    return { words, mean: meanOf(words), slope: slopeOf(found) };
  }

  private async signsAt(line: { place: Place; radians: number }, picture: Grey, nets: Nets): Promise<LineSign[]> {
    const quickly = await signsIn(nets.quick, picture, { ...line, alphabet: nets.quickAlphabet });
    return quickly.every(({ text, likely }) => likely >= (text === BLANK ? LIKELY_BLANK : LIKELY))
      ? quickly
      : signsIn(await this.exact(nets), picture, { ...line, alphabet: nets.alphabet });
  }

  private async exact(nets: Nets): Promise<Net> {
    return (nets.exact ??= await Net.open(this.files.signs, this.how));
  }

  private async open(): Promise<Nets> {
    const { places, quick, quickAlphabet, alphabet } = this.files;
    const known = alphabetIn(alphabet);
    const opened = { places: await Net.open(places, this.how), quick: await Net.open(quick, this.how) };
    return { ...opened, quickAlphabet: alphabetIn(quickAlphabet), exact: null, alphabet: known, western: westernOf(known) };
  }
}

const lineOf = (place: Place, signs: readonly LineSign[]): ReadLine => ({ place, signs, words: wordsOf(signs, place) });

/** Whether a page is one in Chinese or Japanese, in part at least. */
const isEastern = (signs: readonly LineSign[]): boolean =>
  new Set(signs.flatMap((sign) => (isEasternSign(sign) && sign.likely >= EASTERN.likely ? [sign.text] : []))).size >= EASTERN.signs;

/** Of the places that tell, that of the one in the middle: a longer one counts for more. */
function slopeOf(places: readonly TextPlace[]): number {
  const long = places.flatMap(({ slope, x0, x1 }) => (slope === null ? [] : [{ slope, length: x1 - x0 }]));
  const half = long.reduce((sum, { length }) => sum + length, 0) / 2;
  let passed = 0;
  return long.sort((one, other) => one.slope - other.slope).find(({ length }) => (passed += length) >= half)?.slope ?? 0;
}

import type { SeenWord } from './engine.js';

/** Less sure ones are noise: specks, lines and parts of stamps. */
const NOISE = 30;
/** Pixels: no letter that is lower can be read. */
const LEGIBLE = 5;
/** A word of letters between its neighbours is one, though the engine does not know its signs. */
const HARDLY_READ = 12;
/** Words that cover more of each other are the same one. */
const SAME = 0.3;
/** A look that is less sure than this does not make the other one doubtful, unless it is of a number. */
const HEARD = 40;
/** Of what two looks read differently, nobody is surer. */
const DISPUTED = 85;

/** Words that one look is enough for; of numbers, where every sign counts, it has to be surer. */
const SURE = { words: 88, numbers: 94 };

export const isSure = ({ text, confidence }: SeenWord): boolean => confidence >= (/\p{N}/u.test(text) ? SURE.numbers : SURE.words);

/** What two looks at a page saw: all of the first, and of the second what the first did not see there, or saw less of. */
export function joined(first: readonly SeenWord[], second: readonly SeenWord[]): SeenWord[] {
  const [one, other] = [withSeenTwice(first, second), withSeenTwice(second, first)];
  const others = byHeight(other.filter(isWord));
  const own = byHeight(withWholeFigures(withoutRunTogether(one.filter(isWord), others), others.all));
  const alone = (word: SeenWord, wider: SeenWord): boolean =>
    own.over(wider).every((other) => other === word || overlap(other, wider) < SAME);
  const sure = own.all.map((word) =>
    agreed(
      word,
      others.over(word).filter((other) => alone(word, other)),
    ),
  );
  const taken = byHeight(sure);
  return [...sure, ...others.all.filter((word) => !taken.over(word).some((other) => overlap(word, other) > SAME))];
}

/** A word that lies over lines of others is so many times as high as they are. */
const OVER_LINES = 1.4;

/** Without words that run over lines of which the other look saw the words, and is surer of each. */
function withoutRunTogether(words: readonly SeenWord[], others: ReturnType<typeof byHeight>): SeenWord[] {
  return words.filter((word) => {
    const under = others.over(word).filter((other) => overlap(word, other) > SAME && bare(other.text).length > 1);
    const isOver = under.some((other) => word.y1 - word.y0 > (other.y1 - other.y0) * OVER_LINES);
    return !isOver || under.some((other) => other.confidence <= word.confidence);
  });
}

/** What two looks read the same in one place is no noise: a number, however little the engine believes it, and words it half believes. */
const TOLD_TWICE = 40;
const HALF_BELIEVED = 20;
/** Signs of a word that are not the same by chance. */
const TELLING = 3;

function withSeenTwice(words: readonly SeenWord[], others: readonly SeenWord[]): SeenWord[] {
  const near = byHeight(others);
  return words.map((word) => {
    const isNumber = /\d/.test(word.text);
    if (word.confidence >= TOLD_TWICE || (word.confidence < HALF_BELIEVED && !isNumber) || bare(word.text).length < TELLING) return word;
    const isTold = near.over(word).some((other) => isOneWord(word, other) && isSame(word.text, other.text));
    return isTold ? { ...word, confidence: TOLD_TWICE } : word;
  });
}

/**
 * What a look saw once these words had been wiped off, without what is left of them: a word that lies over one of several signs is
 * no other.
 */
export function withoutRemains(words: readonly SeenWord[], wiped: readonly SeenWord[]): SeenWord[] {
  const gone = byHeight(wiped.filter(({ text }) => bare(text).length > 1));
  return words.filter((word) => gone.over(word).every((other) => overlap(word, other) <= SAME));
}

/**
 * With the figures that the other look saw whole, in the place of their parts: a point between digits is easily taken for a speck,
 * and what stood on both sides of it is read all the more surely.
 */
function withWholeFigures(words: readonly SeenWord[], others: readonly SeenWord[]): SeenWord[] {
  const near = byHeight(words);
  const parts = new Set<SeenWord>();
  const whole = others.filter((figure) => {
    if (!FIGURE.test(figure.text) || figure.confidence < HEARD) return false;
    const within = near.over(figure).filter((word) => overlap(word, figure) > 1 - SAME && areaOf(word) <= areaOf(figure));
    if (within.length < 2 || digitsOf(within.sort((one, other) => one.x0 - other.x0)) !== digitsOf([figure])) return false;
    for (const word of within) parts.add(word);
    return true;
  });
  return [...words.filter((word) => !parts.has(word)), ...whole];
}

/** Digits with points, commas or apostrophes among them. */
const FIGURE = /^\d[\d.,'’]*\d$/;

const digitsOf = (words: readonly SeenWord[]): string => words.map(({ text }) => text.replaceAll(/[.,'’]/g, '')).join('');

/** The same, but where both saw a word, the surer one. */
export function surest(first: readonly SeenWord[], second: readonly SeenWord[]): SeenWord[] {
  const others = byHeight(second);
  const better = first.map((word) => {
    const other = others.over(word).find((candidate) => isOneWord(word, candidate) && candidate.confidence > word.confidence);
    return other ?? word;
  });
  return joined(better, second);
}

/** A word as two looks saw it: more of it where one was cut short, and less surely where they read it differently. */
function agreed(word: SeenWord, others: readonly SeenWord[]): SeenWord {
  const longer = others.find((other) => goesOn(word, other) && other.confidence >= HEARD);
  if (longer) return { ...longer, confidence: Math.min(longer.confidence, word.confidence, DISPUTED) };
  const other = others.find((candidate) => isOneWord(word, candidate));
  if (other === undefined || isSame(word.text, other.text)) return word;
  const surer = other.confidence > word.confidence ? other : word;
  const isHeard = Math.min(word.confidence, other.confidence) >= HEARD || /\d/.test(surer.text);
  return !isHeard ? surer : { ...surer, confidence: Math.min(surer.confidence, DISPUTED) };
}

/** Whether the other look saw the same word with more letters or digits before or behind it. */
function goesOn(word: SeenWord, other: SeenWord): boolean {
  const wider = other.x1 - other.x0 > (word.x1 - word.x0) * 1.05;
  return wider && overlap(word, other) > 1 - SAME && bare(other.text) !== bare(word.text) && isPart(bare(word.text), bare(other.text));
}

/** A number goes on as a number only: a unit behind it is a word of its own. */
const isPart = (part: string, whole: string): boolean =>
  part.length > 1 && (whole.endsWith(part) || whole.startsWith(part)) && (/\p{L}/u.test(part) || !/\p{L}/u.test(whole));

const bare = (text: string): string => text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

const isSame = (one: string, other: string): boolean => bare(one) === bare(other);

const isWord = ({ text, confidence, y0, y1 }: SeenWord): boolean =>
  (confidence >= NOISE && !(y1 - y0 < LEGIBLE && /[\p{L}\p{N}]/u.test(text))) ||
  (confidence >= HARDLY_READ && /^\p{Lu}?\p{Ll}{3,}[.,:]?$|^\p{Lu}{4,}[.,:]?$/u.test(text));

/** Both cover most of each other. */
const isOneWord = (one: SeenWord, other: SeenWord): boolean =>
  overlap(one, other) > 1 - SAME && Math.max(areaOf(one), areaOf(other)) < Math.min(areaOf(one), areaOf(other)) * 1.6;

/** Words by their height on the page, so that each is held only against those beside it. */
function byHeight(words: readonly SeenWord[]): { all: readonly SeenWord[]; over(word: SeenWord): SeenWord[] } {
  const bands = new Map<number, SeenWord[]>();
  const bandsOf = ({ y0, y1 }: SeenWord): number[] => {
    const [from, to] = [Math.floor(y0 / BAND), Math.min(Math.floor(y1 / BAND), Math.floor(y0 / BAND) + BANDS_MAX)];
    return Array.from({ length: Math.max(0, to - from) + 1 }, (_, at) => from + at);
  };
  for (const word of words) for (const band of bandsOf(word)) bands.set(band, [...(bands.get(band) ?? []), word]);
  return {
    all: words,
    over: (word) => [...new Set(bandsOf(word).flatMap((band) => bands.get(band) ?? []))].filter((other) => overlap(word, other) > 0),
  };
}

const BAND = 64;
const BANDS_MAX = 100;

/** Of the smaller of the two. */
function overlap(one: SeenWord, other: SeenWord): number {
  const width = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
  const height = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.max(1, Math.min(areaOf(one), areaOf(other)));
}

const areaOf = ({ x0, y0, x1, y1 }: SeenWord): number => (x1 - x0) * (y1 - y0);

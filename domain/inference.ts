import {
  bareContainerNumber,
  checkDigitOf,
  completeContainerNumber,
  containerNumberSuggestions,
  readContainerNumber,
} from './container-number.js';
import { numberPatterns, ODD_REST_CONFIDENCE, type NumberPattern } from './number-patterns.js';
import { containerOwner } from './owner-prefixes.js';
import { shippingLineByScac, TEST_SCAC } from './shipping-lines.js';
import { testOutcome, type NumberType } from './tracking-number.js';

/** A line that a number may belong to. */
export interface Candidate {
  scac: string;
  name: string;
  /** 0 to 1. Those of one number add up to less than 1. */
  confidence: number;
}

/** What a bare number is taken for (interface: infer result). Optional members are missing where the wire leaves them out. */
export interface Inference {
  impossible: false;
  numberType: NumberType;
  validation: {
    /** Null: there is nothing to judge it by. */
    isValid: boolean | null;
    type: 'container' | 'shipment';
    checkDigitPassed?: boolean;
    /** Without separators, in upper case. */
    parsedNumber: string;
    /** Why it is invalid, in a sentence. */
    reason?: string;
  };
  shippingLine: {
    decision: 'auto_select' | 'needs_confirmation' | 'no_prediction';
    selected?: Candidate;
    /** Best first. */
    candidates: readonly Candidate[];
  };
}

/** No kind of number looks like this. */
export interface Impossible {
  impossible: true;
  reason: string;
}

export interface InferenceHints {
  /** How many of the account's numbers each line has answered, by SCAC: the best tie-breaker there is. */
  tracked?: Readonly<Record<string, number>>;
  /** The kind of number, where the client has said it. */
  numberType?: NumberType;
}

/** From here on a candidate is taken without asking. */
const AUTO_SELECT_FROM = 0.95;
/** From here on a candidate is shown as a suggestion. */
const CONFIRM_FROM = 0.7;

/**
 * Guesses what kind of number a text is, and whose. Length and check digit first, patterns second, the account's own
 * history third; a shape that several lines use is never decided by the shape alone.
 */
export function inferNumber(text: string, { tracked = {}, numberType }: InferenceHints = {}): Inference | Impossible {
  const number = bareContainerNumber(text);
  const reason = impossibleBecause(number);
  if (reason !== null) return { impossible: true, reason };

  const asContainer = numberType === undefined || numberType === 'container';
  const guess =
    (asContainer ? containerGuess(number) : null) ??
    (numberType === 'container' ? null : patternGuess(number, numberType)) ??
    (asContainer ? misprintGuess(number) : null) ??
    blindGuess(number, numberType ?? 'bill_of_lading');

  const shares = withHistory(guess, tracked);
  const type = numberType ?? shares[0]?.numberType ?? guess.numberType;
  const validation = { ...guess.validation, isValid: type === 'booking' ? null : guess.validation.isValid };
  return { impossible: false, numberType: type, validation, shippingLine: decide(shares) };
}

/**
 * The line to ask when a client left it to us: the one that would be selected without asking, or the only candidate,
 * where the brands of one group count as one.
 * Lines that the account is not served by are no candidates; one that serves it and cannot be asked by this kind of number is one
 * still, which may be meant. Null: the client must say.
 */
export function detectShippingLine(
  text: string,
  { serves, asks, ...hints }: InferenceHints & { serves: (scac: string) => boolean; asks: (scac: string) => boolean },
): string | null {
  const found = likelyLine(text, { serves, ...hints });
  return found !== null && asks(found) ? found : null;
}

function likelyLine(text: string, { serves, ...hints }: InferenceHints & { serves: (scac: string) => boolean }): string | null {
  // Whatever kind of number they are called.
  if (testOutcome(text)) return TEST_SCAC;
  const inference = inferNumber(text, hints);
  if (inference.impossible) return null;
  const { decision, selected, candidates } = inference.shippingLine;
  if (decision === 'auto_select' && selected) return selected.scac;
  const possible = candidates.filter(({ scac }) => serves(scac));
  // Brands of one group are one system to ask, whichever of them is meant.
  const systems = new Set(possible.map(({ scac }) => shippingLineByScac(scac)?.answeredBy ?? scac));
  return systems.size === 1 ? (possible[0]?.scac ?? null) : null;
}

interface Share {
  scac: string;
  confidence: number;
  numberType: NumberType;
}

interface Guess {
  numberType: NumberType;
  validation: Inference['validation'];
  shares: readonly Share[];
  /** False: whatever speaks for a line, somebody must confirm it. */
  mayBeTaken: boolean;
}

// No known number is shorter or longer, and none is without a digit.
const LENGTH_MIN = 6;
const LENGTH_MAX = 20;

function impossibleBecause(number: string): string | null {
  if (!/^[A-Z0-9]*$/.test(number)) return 'A number has only letters, digits, spaces, hyphens, dots and slashes.';
  if (number.length < LENGTH_MIN) return `A number has at least ${LENGTH_MIN} letters and digits.`;
  if (number.length > LENGTH_MAX) return `A number has at most ${LENGTH_MAX} letters and digits.`;
  return /\d/.test(number) || testOutcome(number) ? null : 'A number has at least one digit.';
}

function containerGuess(number: string): Guess | null {
  const reading = readContainerNumber(number);
  if (reading.valid) {
    const validation = { isValid: true, type: 'container', checkDigitPassed: true, parsedNumber: number } as const;
    return { numberType: 'container', validation, shares: ownerShares(number, 1), mayBeTaken: true };
  }
  if (reading.reason === 'check_digit') return mistypedGuess(number);
  // As railroads write it, without the check digit: nothing to judge it by.
  const completed = number.length === 10 ? completeContainerNumber(number) : null;
  if (completed === null) return null;
  const validation = { isValid: null, type: 'container', parsedNumber: completed } as const;
  return { numberType: 'container', validation, shares: ownerShares(completed, 0.9), mayBeTaken: false };
}

// The kind itself is only this likely when the check digit is wrong.
const MISTYPED_CONFIDENCE = 0.6;

function mistypedGuess(number: string): Guess {
  const suggestions = containerNumberSuggestions(number);
  const meant = suggestions.length > 0 ? ` Did you mean ${suggestions.join(' or ')}?` : '';
  const reason = `The check digit should be ${checkDigitOf(number.slice(0, 10))}: a typing error is likely.${meant}`;
  const validation = { isValid: false, type: 'container', checkDigitPassed: false, parsedNumber: number, reason } as const;
  // Or it is no container but a short HMM number whose fourth letter happens to be one of the three.
  const otherwise = patternGuess(number, undefined)?.shares ?? [];
  const shares = [
    ...ownerShares(number, MISTYPED_CONFIDENCE),
    ...otherwise.map(({ scac, confidence }) => ({
      scac,
      confidence: confidence * (1 - MISTYPED_CONFIDENCE),
      numberType: 'container' as const,
    })),
  ];
  return { numberType: 'container', validation, shares: eachLineOnce(shares), mayBeTaken: false };
}

/** A line that two things speak for is one candidate. */
function eachLineOnce(shares: readonly Share[]): Share[] {
  const lines = new Map<string, Share>();
  for (const share of shares) lines.set(share.scac, { ...share, confidence: share.confidence + (lines.get(share.scac)?.confidence ?? 0) });
  return [...lines.values()].sort((one, other) => other.confidence - one.confidence);
}

function misprintGuess(number: string): Guess | null {
  const [meant] = containerNumberSuggestions(number);
  if (meant === undefined) return null;
  const reason = `A container number is four letters and seven digits. Did you mean ${meant}?`;
  const validation = { isValid: false, type: 'container', checkDigitPassed: false, parsedNumber: number, reason } as const;
  return { numberType: 'container', validation, shares: ownerShares(meant, MISTYPED_CONFIDENCE), mayBeTaken: false };
}

function blindGuess(number: string, numberType: NumberType): Guess {
  if (numberType !== 'container')
    return { numberType, validation: { isValid: null, type: 'shipment', parsedNumber: number }, shares: [], mayBeTaken: false };
  const reason = 'A container number is four letters, the last one U, J or Z, and seven digits.';
  return {
    numberType,
    validation: { isValid: false, type: 'container', checkDigitPassed: false, parsedNumber: number, reason },
    shares: [],
    mayBeTaken: false,
  };
}

function patternGuess(number: string, asked: NumberType | undefined): Guess | null {
  const fits = numberPatterns
    .filter(({ numberType }) => asked === undefined || numberType === 'both' || numberType === asked)
    .map((pattern) => ({ pattern, confidence: confidenceIn(pattern, number) }))
    .filter(({ confidence }) => confidence > 0);
  // A line's own prefix outweighs every shape that happens to fit as well.
  const named = fits.filter(({ pattern }) => pattern.prefixes.length > 0);
  const best = new Map<string, Share>();
  for (const { pattern, confidence } of named.length > 0 ? named : fits) {
    if (confidence <= (best.get(pattern.scac)?.confidence ?? 0)) continue;
    // Where bills and bookings look the same, a bill is meant unless somebody says otherwise.
    best.set(pattern.scac, {
      scac: pattern.scac,
      confidence,
      numberType: pattern.numberType === 'both' ? 'bill_of_lading' : pattern.numberType,
    });
  }
  if (best.size === 0) return null;
  const shares = [...best.values()];
  return {
    numberType: 'bill_of_lading',
    validation: { isValid: true, type: 'shipment', parsedNumber: number },
    shares,
    mayBeTaken: shares.length === 1,
  };
}

function confidenceIn({ prefixes, rest, confidence, restLengths }: NumberPattern, number: string): number {
  if (prefixes.length === 0) return rest.test(number) ? confidence : 0;
  const prefix = prefixes.find((known) => number.startsWith(known));
  if (prefix === undefined) return 0;
  const behind = number.slice(prefix.length);
  if (rest.test(behind)) return confidence;
  return restLengths.includes(behind.length) ? ODD_REST_CONFIDENCE : 0;
}

// A carrier's own box nearly always sails with that carrier, save for one-way leases and boxes sold on.
const OWNER_CONFIDENCE = 0.96;

function ownerShares(containerNumber: string, kindConfidence: number): Share[] {
  const shares = SHARED_FLEETS[containerNumber.slice(0, 4)] ?? ownShare(containerNumber);
  return shares.map(([scac, confidence]) => ({ scac, confidence: confidence * kindConfidence, numberType: 'container' }));
}

function ownShare(containerNumber: string): [string, number][] {
  const scac = containerOwner(containerNumber)?.scac ?? null;
  return scac === null ? [] : [[scac, OWNER_CONFIDENCE]];
}

const APL: [string, number][] = [
  ['CMDU', 0.9],
  ['APLU', 0.06],
];
const ANL: [string, number][] = [
  ['CMDU', 0.9],
  ['ANNU', 0.06],
];
const GOLD_STAR: [string, number][] = [
  ['GOSU', 0.9],
  ['ZIMU', 0.06],
];

/** Boxes that sail for several SCACs: brands within a group, and lessors that one line rents from more than others do. */
const SHARED_FLEETS: Readonly<Record<string, readonly [string, number][]>> = {
  APHU: APL,
  APLU: APL,
  APRU: APL,
  APZU: APL,
  ANNU: ANL,
  GMOU: GOLD_STAR,
  GSLU: GOLD_STAR,
  JXJU: GOLD_STAR,
  JXLU: GOLD_STAR,
  CBHU: [['COSU', 0.7]],
  CSLU: [['COSU', 0.7]],
  FCIU: [['COSU', 0.5]],
  FSCU: [['COSU', 0.5]],
  KOCU: [
    ['HDMU', 0.5],
    ['SMLM', 0.2],
  ],
};

/** A line is a habit of the account when it answered at least this part of what all candidates answered. */
const HABIT_SHARE_MIN = 0.8;

// Lifts the account's usual line by one band of confidence at most, and never to be taken silently where others compete.
function withHistory({ shares, mayBeTaken }: Guess, tracked: Readonly<Record<string, number>>): Share[] {
  const all = shares.reduce((sum, { scac }) => sum + (tracked[scac] ?? 0), 0);
  const lifted = shares.map((share) => {
    const usual = all > 0 && (tracked[share.scac] ?? 0) / all >= HABIT_SHARE_MIN;
    return usual ? { ...share, confidence: oneBandUp(share.confidence, mayBeTaken) } : share;
  });
  return belowCertainty(lifted.sort((one, other) => other.confidence - one.confidence || (one.scac < other.scac ? -1 : 1)));
}

function oneBandUp(confidence: number, mayBeTaken: boolean): number {
  if (confidence < CONFIRM_FROM) return CONFIRM_FROM;
  return mayBeTaken ? Math.max(confidence, AUTO_SELECT_FROM) : Math.max(confidence, AUTO_SELECT_FROM - 0.01);
}

/** What the candidates of one number may be worth together. */
const CERTAINTY_MAX = 0.99;

// The first keeps its share; the others share what it leaves.
function belowCertainty(shares: readonly Share[]): Share[] {
  const [first, ...others] = shares;
  if (!first) return [];
  const left = CERTAINTY_MAX - first.confidence;
  const wanted = others.reduce((sum, { confidence }) => sum + confidence, 0);
  const part = wanted > left ? left / wanted : 1;
  return [first, ...others.map((share) => ({ ...share, confidence: share.confidence * part }))];
}

function decide(shares: readonly Share[]): Inference['shippingLine'] {
  const candidates = shares.map(({ scac, confidence }) => ({
    scac,
    name: shippingLineByScac(scac)?.name ?? scac,
    // Downwards, so that rounding adds nothing; the tiny summand undoes what binary fractions take away.
    confidence: Math.floor(confidence * 100 + 1e-9) / 100,
  }));
  const [first] = candidates;
  if (!first || first.confidence < CONFIRM_FROM) return { decision: 'no_prediction', candidates };
  return { decision: first.confidence >= AUTO_SELECT_FROM ? 'auto_select' : 'needs_confirmation', selected: first, candidates };
}

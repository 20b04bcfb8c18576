import { comparable } from '../values/comparable.js';

/** A word of a piece, as captions see it. */
export interface Token {
  text: string;
  bare: string;
  from: number;
  to: number;
}

/** What stands between a caption and its value. */
export const POINTS = new Set([':', '：', '=', '#']);

/**
 * `Rechnungs-Nr`, `INV.NO`, `Shipper·Ablader` and `Consignee(complete name …` are two words each, though no blank parts them; so are
 * `①Shipper` and, at the beginning, `3.PORT` and `2)Consignee`.
 */
const TOKEN =
  /^[([]?\d{1,2}[.)\]](?=\p{L}{2})|[\u2460-\u2473\u2776-\u277f]|(?:[^\s:#：=/·•∙‧／.]|\.(?!(?<=\p{L}{2}\.)\p{L}{2}))+?(?=-(?:nr|no|nummer)\b|(?<=\p{L}{6})\(\p{L}{4})|(?:[^\s:#：=/·•∙‧／.]|\.(?!(?<=\p{L}{2}\.)\p{L}{2}))+\.?|\.|[:#：=/·•∙‧／]/giu;

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({
    text: STROKES.has(token) ? '/' : token,
    bare: comparable(token),
    from: index,
    to: index + token.length,
  }));
}

/** `Shipper · Embarcador`: a dot in the middle parts two languages as a stroke does. */
const STROKES = new Set(['·', '•', '∙', '‧', '／']);

/** `*** PLEASE PAY`: stars before a caption say that it matters. */
export function afterOrnament(tokens: readonly Token[]): number {
  const first = tokens.findIndex(({ text }) => !/^[*►»>/]+$/.test(text));
  return Math.max(0, first);
}

/** `1. Shipper`, `(2) Consignee`, `③ Notify party`, `14a Port`, `Box 4: Port`: the number of the box is no part of its caption. */
export function afterBoxNumber(tokens: readonly Token[], at: number): number {
  const named = BOXES.has(tokens[at]?.bare ?? '') ? at + 1 : at;
  const number = tokens[named];
  if (number === undefined || !BOX_NUMBER.test(number.text)) return at;
  const next = named + (named > at && POINTS.has(tokens[named + 1]?.text ?? '') ? 2 : 1);
  return /\p{L}/u.test(tokens[next]?.text ?? '') ? next : at;
}

const BOX_NUMBER = /^(?:[([]?\d{1,2}[a-zA-Z]?[.)\]-]{0,2}|[\u2460-\u2473\u2776-\u277f])$/;

const BOXES = new Set(['box', 'field', 'item', 'block', 'feld', 'case', 'casilla', 'campo', 'vak']);

/** `Combined Transport* Place of Receipt`: for which kind of transport a box is filled in stands before its caption. */
export function afterTransport(tokens: readonly Token[], at: number): number {
  const [kind, word, star] = tokens.slice(at, at + 3);
  if (!KINDS.has(kind?.bare ?? '') || word?.bare !== 'transport') return at;
  if (word.text.endsWith('*')) return at + 2;
  return star?.text === '*' ? at + 3 : at;
}

const KINDS = new Set(['combined', 'multimodal', 'intermodal', 'through']);

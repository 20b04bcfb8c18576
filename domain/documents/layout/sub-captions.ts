import { comparable } from '../values/comparable.js';
import type { Label } from './labels.js';
import type { Line, Piece } from './layout.js';
import { spanOf, type Place, type Span } from './near.js';

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(comparable));

const NAME = wordsOf(
  'name name1 company companyname businessname legalname fullname entityname nameofcompany partyname firma firmenname nom raisonsociale nombre razonsocial nome ragionesociale naam bedrijfsnaam',
);
const ADDRESS = wordsOf(
  'add address address1 address2 address3 addressline1 addressline2 addressline3 addr street streetaddress fulladdress city town citytown citystate citystatezip state stateprovince province county region zip zipcode postalcode postcode country countrycode adresse anschrift strasse plz ort plzort land rue ville codepostal pays direccion domicilio calle ciudad codigopostal pais indirizzo via citta cap paese endereco cidade cep adres straat plaats comuna provincia region municipio bairro dir alamat adresi diachi 地址 住所 주소',
);
/** What stands before such a line where no form has captions for each. */
const REACHED: readonly (readonly [before: string, captions: ReadonlySet<string>])[] = [
  [
    'Tel. ',
    wordsOf(
      'tel telno telephone telephoneno telephonenumber phone phoneno phonenumber mobile telefon telefono telefone fono celular tlf telp dienthoai 电话 電話 전화',
    ),
  ],
  ['Contact: ', wordsOf('contact contactname contactperson contacto contatto ansprechpartner attn attention pic 联系人 聯絡人')],
  ['', wordsOf('email emailaddress mail correo correoelectronico')],
  [
    'Tax ID ',
    wordsOf(
      'taxid taxno taxnumber vat vatno vatnumber vatid ein irs irsno irsein eori eorino rfc cnpj nif gstin usci ustid rut ruc nit cuit abn pan npwp kvk siret partitaiva uid mst masothue oib pib inn dic ico trn uen tin',
    ),
  ],
];
/** What is said of somebody that no party has a place for. */
const NO_PART = wordsOf('fax faxno faxnumber telefax giro actividad 传真 傳真 ramo activity lineofbusiness');

const LINES_MAX = 12;
/** Nobody has more beside one another. */
const PIECES_MAX = 200;
/** In heights of words: so far a caption stands below another of the same party. */
const NEAR = 2.2;

/**
 * The lines of a party each of which has a caption of its own: below a heading, as `Seller`, `Name  ACME LTD`, `Address  1 HIGH STREET`,
 * or below the name, as `Seller  ACME LTD`, `Address  1 HIGH STREET`. Null: nothing is captioned so.
 */
export function saidBySubCaptions(label: Label): Place | null {
  return belowHeading(label) ?? belowName(label);
}

function belowHeading({ piece, end, alone }: Label): Place | null {
  if (!alone) return null;
  const { page } = piece;
  // `Importer` and, below it, `Name` may have been taken for one caption.
  const head = NAME.has(comparable(end.text)) ? piece : end;
  for (const line of page.lines.slice(head.line + 1, head.line + 1 + LINES_MAX)) {
    if (line.box[1] - head.box[3] > page.wordHeight * NEAR || line.pieces.length > PIECES_MAX) return null;
    const at = indexAt(line, piece, page.wordHeight * 3);
    const name = line.pieces[at];
    if (name === undefined) continue;
    if (!NAME.has(captionedIn(line, at)?.caption ?? '')) return null;
    const { lines } = partsFrom(name, { index: name.line, bottom: head.box[3], valueAt: 0 });
    return lines.length === 0 ? null : { method: 'label_below', lines, own: true, cell: piece.cell };
  }
  return null;
}

/** `suppliers` of `Supplier's name`: what the other captions of the same party begin with, `Supplier's address`. Empty: with nothing. */
const stemOf = (caption: string): string => /^(\p{L}{4,16}?)(?:company)?name$/u.exec(caption)?.[1] ?? '';

function belowName({ piece, end, alone, to }: Label): Place | null {
  const pieces = piece.page.lines[end.line]?.pieces ?? [];
  if (pieces.length > PIECES_MAX) return null;
  const beside = pieces[pieces.indexOf(end) + 1];
  const name = alone ? beside && spanOf(beside) : spanOf(piece, to);
  const [word] = name?.words ?? [];
  if (name === undefined || word === undefined || !/\p{L}{2}/u.test(name.text)) return null;
  const { lines, captions } = partsFrom(piece, {
    index: end.line + 1,
    bottom: end.box[3],
    valueAt: word.box[0],
    stem: stemOf(comparable(piece.text.slice(0, to))),
  });
  return captions === 0 ? null : { method: 'label_right', lines: [name, ...lines], own: true, cell: piece.cell };
}

interface From {
  /** Of the first line. */
  index: number;
  /** Where what is above that ends. */
  bottom: number;
  /** Where lines begin that go on with what is above. */
  valueAt: number;
  /** What each caption begins with. */
  stem?: string;
}

/** What lines say whose captions stand on the edge of a piece, down to the first that has another caption there. */
function partsFrom(edge: Piece, from: From): { lines: Span[]; captions: number } {
  const { page } = edge;
  const lines: Span[] = [];
  let [captions, bottom, valueAt] = [0, from.bottom, from.valueAt];
  for (const line of page.lines.slice(from.index, from.index + LINES_MAX)) {
    if (line.box[1] - bottom > page.wordHeight * NEAR || line.pieces.length > PIECES_MAX) break;
    const at = indexAt(line, edge, page.wordHeight);
    const said = at < 0 ? null : captionedIn(line, at, from.stem);
    if (at >= 0 && said === null) break;
    if (said !== null) {
      const [first] = said.values;
      captions += 1;
      valueAt = first?.words[0]?.box[0] ?? valueAt;
      if (first !== undefined && !NO_PART.has(said.caption))
        lines.push({ ...first, text: `${beforeOf(said.caption) ?? ''}${said.values.map(({ text }) => text).join(' ')}`.trim() });
      bottom = line.box[3];
      continue;
    }
    const wrapped = line.pieces.find((one) => Math.abs(one.box[0] - valueAt) <= page.wordHeight);
    if (wrapped === undefined) continue;
    lines.push(spanOf(wrapped));
    bottom = line.box[3];
  }
  return { lines, captions };
}

const indexAt = ({ pieces }: Line, { box }: Piece, reach: number): number =>
  pieces.findIndex((one) => Math.abs(one.box[0] - box[0]) <= reach);

const beforeOf = (caption: string): string | undefined =>
  NAME.has(caption) || ADDRESS.has(caption) ? '' : (REACHED.find(([, captions]) => captions.has(caption))?.[0] ?? undefined);

const isSub = (caption: string): boolean => NO_PART.has(caption) || beforeOf(caption) !== undefined;

/** `State  OH  ZIP  43228` behind `City  Columbus`: further parts of an address, until the captions begin anew. */
function partsBehind(pieces: readonly Piece[], first: string): Span[] {
  const [caption, value] = pieces;
  const called = comparable(caption?.text ?? '');
  if (value === undefined || called === first || !ADDRESS.has(called) || isSub(comparable(value.text))) return [];
  return [spanOf(value), ...partsBehind(pieces.slice(2), first)];
}

const withoutStem = (caption: string, stem: string): string => (caption.startsWith(stem) ? caption.slice(stem.length) : caption);

/** The caption at a place in a line and what stands behind it, in its piece or in the next: `Name: ACME LTD`, `Name   ACME LTD`. */
function captionedIn({ pieces }: Line, at: number, stem = ''): { caption: string; values: readonly Span[] } | null {
  const piece = pieces[at];
  if (piece === undefined) return null;
  const whole = withoutStem(comparable(piece.text), stem);
  if (isSub(whole)) {
    const next = pieces[at + 1];
    const isValue = next !== undefined && !isSub(comparable(next.text));
    return {
      caption: whole,
      values: isValue ? [spanOf(next), ...(ADDRESS.has(whole) ? partsBehind(pieces.slice(at + 2), whole) : [])] : [],
    };
  }
  const [, words, colon = ''] = /^([^:：\d]{2,24}?)(\s?[:：]\s?)(?=\S)/u.exec(piece.text) ?? [];
  const caption = withoutStem(comparable(words ?? ''), stem);
  return words === undefined || !isSub(caption) ? null : { caption, values: [spanOf(piece, words.length + colon.length)] };
}

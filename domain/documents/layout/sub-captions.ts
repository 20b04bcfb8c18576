import { comparable } from '../values/comparable.js';
import type { Label } from './labels.js';
import type { Line, Piece } from './layout.js';
import { spanOf, type Place, type Span } from './near.js';

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const NAME = wordsOf(
  'name name1 company companyname businessname legalname fullname entityname nameofcompany partyname firma firmenname nom raisonsociale nombre razonsocial nome ragionesociale naam bedrijfsnaam',
);
const ADDRESS = wordsOf(
  'address address1 address2 address3 addressline1 addressline2 addressline3 addr street streetaddress fulladdress city town citytown citystate citystatezip state stateprovince province county region zip zipcode postalcode postcode country countrycode adresse anschrift strasse plz ort plzort land rue ville codepostal pays direccion domicilio calle ciudad codigopostal pais indirizzo via citta cap paese endereco cidade cep adres straat plaats',
);
/** What stands before such a line where no form has captions for each. */
const REACHED: readonly (readonly [before: string, captions: ReadonlySet<string>])[] = [
  ['Tel. ', wordsOf('tel telno telephone telephoneno telephonenumber phone phoneno phonenumber mobile telefon telefono telefone')],
  ['Contact: ', wordsOf('contact contactname contactperson contacto contatto ansprechpartner attn attention pic')],
  ['', wordsOf('email emailaddress mail correo correoelectronico')],
  ['Tax ID ', wordsOf('taxid taxno taxnumber vat vatno vatnumber vatid ein irs irsno irsein eori eorino rfc cnpj nif gstin usci ustid')],
];
const FAX = wordsOf('fax faxno faxnumber telefax');

const LINES_MAX = 12;
/** Nobody has more beside one another. */
const PIECES_MAX = 200;
/** In heights of words: so far a caption stands below another of the same party. */
const NEAR = 2.2;

/**
 * The lines of a party whose heading has a caption for each below it: `Seller`, and below it `Name  ACME LTD`, `Address  1 HIGH STREET`.
 * Null: no caption of a name stands below the heading.
 */
export function saidBySubCaptions({ piece, end, alone }: Label): Place | null {
  if (!alone) return null;
  const { page } = piece;
  // `Importer` and, below it, `Name` may have been taken for one caption.
  const head = NAME.has(comparable(end.text)) ? piece : end;
  const lines: Span[] = [];
  let edge: Piece | null = null;
  let valueAt = 0;
  let before = '';
  let bottom = head.box[3];
  for (const line of page.lines.slice(head.line + 1, head.line + 1 + LINES_MAX)) {
    if (line.box[1] - bottom > page.wordHeight * NEAR || line.pieces.length > PIECES_MAX) break;
    const at = indexAt(line, edge ?? piece, page.wordHeight * (edge === null ? 3 : 1));
    const said = at < 0 ? null : captionedIn(line, at);
    if (edge === null) {
      if (said === null || !NAME.has(said.caption)) {
        if (at >= 0) return null;
        continue;
      }
      edge = line.pieces[at] ?? null;
    }
    if (at >= 0 && said === null) break;
    if (said !== null) {
      const [first] = said.values;
      before = beforeOf(said.caption) ?? '';
      valueAt = first?.words[0]?.box[0] ?? valueAt;
      if (first !== undefined && !FAX.has(said.caption))
        lines.push({ ...first, text: `${before}${said.values.map(({ text }) => text).join(' ')}`.trim() });
      bottom = line.box[3];
      continue;
    }
    const wrapped = line.pieces.find((one) => Math.abs(one.box[0] - valueAt) <= page.wordHeight);
    if (wrapped === undefined) continue;
    lines.push(spanOf(wrapped));
    bottom = line.box[3];
  }
  return lines.length === 0 ? null : { method: 'label_below', lines, own: true, cell: piece.cell };
}

const indexAt = ({ pieces }: Line, { box }: Piece, reach: number): number =>
  pieces.findIndex((one) => Math.abs(one.box[0] - box[0]) <= reach);

const beforeOf = (caption: string): string | undefined =>
  NAME.has(caption) || ADDRESS.has(caption) ? '' : (REACHED.find(([, captions]) => captions.has(caption))?.[0] ?? undefined);

const isSub = (caption: string): boolean => FAX.has(caption) || beforeOf(caption) !== undefined;

/** The caption at a place in a line and what stands behind it, in its piece or in the next: `Name: ACME LTD`, `Name   ACME LTD`. */
function captionedIn({ pieces }: Line, at: number): { caption: string; values: readonly Span[] } | null {
  const piece = pieces[at];
  if (piece === undefined) return null;
  const whole = comparable(piece.text);
  if (isSub(whole)) {
    const next = pieces[at + 1];
    const isValue = next !== undefined && !isSub(comparable(next.text));
    return { caption: whole, values: isValue ? [spanOf(next)] : [] };
  }
  const [, words, colon = ''] = /^([^:：\d]{2,24}?)(\s?[:：]\s?)(?=\S)/u.exec(piece.text) ?? [];
  const caption = comparable(words ?? '');
  return words === undefined || !isSub(caption) ? null : { caption, values: [spanOf(piece, words.length + colon.length)] };
}

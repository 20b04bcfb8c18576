/** Names that HTML gives the characters from 160 to 255, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['euro', '€'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bull', '•'],
  ['hellip', '…'],
  ['trade', '™'],
]);

/** Text with its character references resolved. Only those that every reader knows: a document defines none of its own. */
export function withCharacters(text: string): string {
  return text.replace(REFERENCE, (whole: string, ...groups: (string | undefined)[]) => {
    const [decimal, hex, name] = groups;
    if (decimal !== undefined) return characterOf(Number(decimal));
    return hex !== undefined ? characterOf(parseInt(hex, 16)) : (NAMED.get(name ?? '') ?? whole);
  });
}

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,10}));/g;

/** A blank where there is no such character. */
function characterOf(code: number): string {
  const isSpace = code === 9 || code === 10 || code === 13;
  const isHalf = code >= 0xd800 && code <= 0xdfff;
  return isSpace || (code >= 32 && code <= 0x10ffff && !isHalf) ? String.fromCodePoint(code) : ' ';
}

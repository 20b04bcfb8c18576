/**
 * The values of a list in a query (`a,b,"c,d"`): those with commas stand in double quotes, a quote within them is doubled.
 * Blanks around the others say nothing.
 */
export function listedIn(text: string): string[] {
  return [...text.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/g)]
    .map(([, quoted, bare = '']) => (quoted === undefined ? bare.trim() : { text: quoted.replaceAll('""', '"') }))
    .flatMap((value) => (typeof value === 'string' ? (value === '' ? [] : [value]) : [value.text]));
}

import { withCharacters } from './characters.js';
import { piecesOf } from './tags.js';

/** An element of XML, by its name without prefix. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
}

/** Elements nested deeper belong to the last one above. */
const DEPTH_MAX = 100;
const ELEMENTS_MAX = 200_000;

/** The elements of XML; null where there are none. It has no entities of its own: `&name;` of a document type stays as it is written. */
export function elementsOf(source: string): Element | null {
  const top: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [top];
  let deeper = 0;
  let count = 0;
  for (const piece of piecesOf(source)) {
    const element = open.at(-1) ?? top;
    if (piece.kind === 'text') element.text += piece.literal ? piece.text : withCharacters(piece.text);
    else if (piece.kind === 'open') {
      if (open.length > DEPTH_MAX || count === ELEMENTS_MAX) {
        if (!piece.empty) deeper += 1;
        continue;
      }
      count += 1;
      const child: Element = { name: localName(piece.name), attributes: attributesOf(piece.attributes), text: '', children: [] };
      element.children.push(child);
      if (!piece.empty) open.push(child);
    } else if (deeper > 0) deeper -= 1;
    else if (open.length > 1) open.pop();
  }
  return top.children[0] ?? null;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const ATTRIBUTES_LOOKED_AT = 2_000;

function attributesOf(text: string): Record<string, string> {
  const found = text.slice(0, ATTRIBUTES_LOOKED_AT).matchAll(/([\w.:-]{1,100})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries(
    [...found].map(([, name = '', double, single]) => [localName(name), withCharacters(double ?? single ?? '').trim()]),
  );
}

/** The first element at the end of a path of names. */
export function at(element: Element | undefined, ...path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>((from, name) => from?.children.find((child) => child.name === name), element);
}

export const all = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Its text on one line; null where it is missing or empty. */
export function textAt(element: Element | undefined, ...path: readonly string[]): string | null {
  const text = at(element, ...path)
    ?.text.replace(/\s+/g, ' ')
    .trim();
  return text === undefined || text === '' ? null : text;
}

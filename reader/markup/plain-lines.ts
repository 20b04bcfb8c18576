import type { Element } from './elements.js';

/** A line for every element that has a text, with the words that its name is made of: `Container number: MSKU9070323`. */
export function plainLines(root: Element): string[] {
  const lines = [wordsOf(root.name)];
  const open = [...root.children].reverse();
  for (let element = open.pop(); element; element = open.pop()) {
    const text = element.text.replace(/\s+/g, ' ').trim();
    if (text !== '') lines.push(`${wordsOf(element.name)}: ${text}`);
    for (const [name, value] of Object.entries(element.attributes)) if (isData(name, value)) lines.push(`${wordsOf(name)}: ${value}`);
    for (let index = element.children.length - 1; index >= 0; index -= 1) open.push(element.children[index] as Element);
  }
  return lines;
}

/** Not what tells how it is written. */
const isData = (name: string, value: string): boolean => value !== '' && !/^(?:xmlns|schemaLocation|type|lang|id)$/i.test(name);

/** `ContainerNumber`, `container_number` → `Container Number`, `container number`. */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .trim();

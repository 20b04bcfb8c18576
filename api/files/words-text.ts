import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Word } from '../../domain/documents/page.js';
import { renderWords } from '../../resources/document-page.js';

/** Some milliseconds' work. */
const AT_ONCE = 2_000;

/** The words of a page as they stand in an answer, some at a time: of 50,000 at once everybody else would wait a tenth of a second. */
export async function wordsText(words: readonly Word[]): Promise<string> {
  const texts: string[] = [];
  for (let at = 0; at < words.length; at += AT_ONCE) {
    texts.push(JSON.stringify(renderWords(words.slice(at, at + AT_ONCE))).slice(1, -1));
    await othersFirst();
  }
  return `[${texts.join(',')}]`;
}

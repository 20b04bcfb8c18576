import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../domain/documents/page.js';
import type { ReaderSettings } from '../domain/documents/reader.js';
import type { FileReading, ReadingHints } from '../domain/documents/reading.js';

/** The folder that a reader works in: `input`, `hints.json` and `settings.json` lie in it before, `result.json`, `pages/` and `members/` after. */
export class Folder {
  constructor(private readonly path: string) {
    mkdirSync(join(path, 'pages'), { recursive: true });
    mkdirSync(join(path, 'members'), { recursive: true });
  }

  input(): Uint8Array {
    return readFileSync(join(this.path, 'input'));
  }

  hints(): ReadingHints {
    return this.json('hints.json') as ReadingHints;
  }

  settings(): ReaderSettings {
    return this.json('settings.json') as ReaderSettings;
  }

  /** Read by an earlier try; null: to be read. */
  page(number: number): Page | null {
    return existsSync(join(this.path, pageFile(number))) ? (this.json(pageFile(number)) as Page) : null;
  }

  /** How many of them earlier readers recognised from their pictures. */
  recognised(): number {
    const names = readdirSync(join(this.path, 'pages')).filter((name) => name.endsWith('.json'));
    return names.map((name) => this.page(parseFloat(name))).filter((page) => page?.method === 'ocr' && !page.missing).length;
  }

  keepPage(page: Page): void {
    this.write(pageFile(page.number), JSON.stringify(page));
  }

  hasPicture(number: number): boolean {
    return existsSync(join(this.path, 'pages', `${number}.webp`));
  }

  keepPicture(number: number, webp: Uint8Array): void {
    this.write(join('pages', `${number}.webp`), webp);
  }

  /** The picture as it was turned to be read. */
  keepRendition(bytes: Uint8Array): void {
    this.write('rendition', bytes);
  }

  /** A paper of a packet, from 1, as a file of its own. */
  keepPart(number: number, pdf: Uint8Array): void {
    this.write(`part-${number}.pdf`, pdf);
  }

  keepMember(number: number, bytes: Uint8Array): string {
    this.write(join('members', `${number}`), bytes);
    return `members/${number}`;
  }

  keepResult(result: FileReading): void {
    this.write('result.json', JSON.stringify(result));
  }

  private json(name: string): unknown {
    return JSON.parse(readFileSync(join(this.path, name), 'utf8'));
  }

  /** Whole or not at all: this process may be killed at any moment. */
  private write(name: string, content: string | Uint8Array): void {
    const file = join(this.path, name);
    writeFileSync(`${file}.new`, content);
    renameSync(`${file}.new`, file);
  }
}

const pageFile = (number: number): string => join('pages', `${number}.json`);

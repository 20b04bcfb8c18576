/** Something the person at the keyboard can put right. Its message is one clear line, shown without a stack trace. */
export class Trouble extends Error {
  override name = 'Trouble';
}

/** The words of anything thrown, for use inside one line. */
export function wordsOf(thrown: unknown): string {
  return (thrown instanceof Error ? thrown.message : String(thrown)).split('\n')[0] ?? '';
}

/** Tells the person one line. */
export type Say = (line: string) => void;

import type { TestAccount, TestApi } from '../api.js';
import { freshPaper, upload } from '../papers.js';
import { UPLOADED, type Input } from './calls.js';

/** A call that names a file which was uploaded just now, where it names one. */
export async function uploaded(api: TestApi, account: TestAccount, input: Input): Promise<Input> {
  const text = JSON.stringify(input);
  return text.includes(UPLOADED) ? (JSON.parse(text.replace(UPLOADED, await upload(api, account, freshPaper()))) as Input) : input;
}

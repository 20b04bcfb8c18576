import assert from 'node:assert/strict';
import { formedTypes } from '../../bench/papers/forms/index.js';
import { makePaper, type Layout } from '../../bench/papers/layout.js';
import { developmentLayouts } from '../../bench/papers/layouts/index.js';
import { makePacket } from '../../bench/papers/packet.js';
import { readerPlace } from '../../activities/documents/reader-place.js';
import { READING_LIMITS } from '../../domain/documents/limits.js';
import { paperOf } from '../../domain/documents/packet.js';
import { readFile } from '../../domain/documents/read.js';
import type { PaperReading } from '../../domain/documents/reading.js';
import { openPdf } from '../../reader/pdf/open.js';
import type { Reading } from '../../reader/reading.js';
import { hints } from '../support/paper.js';
import { provideReader } from '../support/reader.js';
import { unproven } from '../support/unproven.js';

const LAYOUTS_EACH = 3;
const PACKETS = 2;

/** Some of the layouts that a type has, unlike for each type. */
function layoutsOf(type: string, at: number): Layout[] {
  const own = developmentLayouts.filter(({ types }) => types?.includes(type) ?? true);
  return Array.from({ length: LAYOUTS_EACH }, (_, place) => own[(at + place * Math.floor(own.length / LAYOUTS_EACH)) % own.length]).filter(
    (layout) => layout !== undefined,
  );
}

/** Opened here, without a program of its own for each: they are ours. */
async function papersIn(bytes: Uint8Array, receivedOn: string): Promise<PaperReading[]> {
  const known = hints({ receivedOn });
  const { libraries } = readerPlace();
  const file = await openPdf({ ...READING, libraries, bytes, hints: known });
  const pages = await Promise.all(Array.from({ length: file.pageCount }, (_, at) => file.readPage(at + 1)));
  await file.close();
  return readFile(pages, known).papers;
}

const READING = {
  limits: READING_LIMITS,
  skip: [],
  threads: 1,
  languages: ['eng'],
  careful: false,
  restLeftOut: false,
  turn: 0,
  looks: false,
  pages: null,
  asMail: false,
  watchParent: false,
  recognisedBefore: () => 0,
  keepPicture: () => undefined,
  keepMember: () => '',
} as const satisfies Partial<Reading>;

describe('the values of a made paper', function () {
  this.timeout(480_000);
  before(provideReader);

  it('have evidence each, or are part of what has', async () => {
    const faultsOf = async (type: string, layout: Layout): Promise<string[]> => {
      const { pdf, receivedOn } = await makePaper({ type, layout, seed: 'evidence' });
      return (await papersIn(pdf, receivedOn)).flatMap((paper) =>
        unproven(paper).map((pointer) => `${type} ${layout.name} (${paper.type}) ${pointer}`),
      );
    };
    const faults: string[] = [];
    for (const [at, type] of [...formedTypes()].entries())
      faults.push(...(await Promise.all(layoutsOf(type, at).map((layout) => faultsOf(type, layout)))).flat());
    assert.deepEqual(faults, []);
  });

  it('have evidence in what a file of several papers is taken for as well', async () => {
    for (let at = 0; at < PACKETS; at += 1) {
      const { pdf, receivedOn } = await makePacket(`evidence-${at}`, developmentLayouts);
      const [first, ...others] = await papersIn(pdf, receivedOn);
      assert.ok(first && others.length > 0);
      const whole = paperOf([first, ...others]);
      assert.equal(whole.type, 'other');
      assert.ok(
        (whole.payload['bill_of_lading_numbers'] as unknown[]).length > 0 || (whole.payload['container_numbers'] as unknown[]).length > 0,
      );
      assert.deepEqual(unproven(whole), []);
    }
  });
});

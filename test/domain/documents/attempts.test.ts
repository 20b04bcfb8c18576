import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { failureNotes, READING_MS_MAX, readAgainAfterMs, timeToReadMs } from '../../../domain/documents/attempts.js';
import { failedReading, invoice, readingOf } from '../../support/documents.js';

describe('a reading that ended', () => {
  const after = (reason: Parameters<typeof failedReading>[0], tries: number, readingMs = 1_000) =>
    readAgainAfterMs(failedReading(reason), { tries, readingMs });

  it('badly by being cut off is made again after 5 and 30 seconds, three times in all', () => {
    for (const reason of ['timeout', 'out_of_memory', 'crashed'] as const)
      assert.deepEqual([after(reason, 1), after(reason, 2), after(reason, 3)], [5_000, 30_000, null]);
  });

  it('by saying something of the file stands', () => {
    for (const reason of [
      'encrypted',
      'corrupt',
      'unsupported_type',
      'empty',
      'nothing_inside',
      'too_large',
      'too_many_pages',
      'infected',
      'no_text',
    ] as const)
      assert.equal(after(reason, 1), null);
    assert.equal(readAgainAfterMs(readingOf(invoice()), { tries: 1, readingMs: 0 }), null);
  });

  it('is not made again when twelve minutes are over, and has what is left of them', () => {
    assert.equal(after('timeout', 2, READING_MS_MAX), null);
    assert.deepEqual(
      [0, 600_000].map((readingMs) => timeToReadMs({ readingMs })),
      [300_000, 120_000],
    );
  });

  it('says to clients in words what was wrong', () => {
    assert.equal(failureNotes('encrypted', 'application/pdf'), 'failed: encrypted PDF');
    assert.equal(failureNotes('encrypted', null), 'failed: encrypted file');
    assert.equal(failureNotes('unsupported_type', 'video/mp4'), 'failed: files of type video/mp4 are not read');
  });
});

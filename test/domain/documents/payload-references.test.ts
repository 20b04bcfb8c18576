import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { correctedReferences } from '../../../domain/documents/references.js';
import { emptyPayload, emptyShape } from '../../../domain/documents/types.js';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { read, rows } from '../../support/drawn-reading.js';

const leads = ({ references }: Pick<PaperReading, 'references'>): string[] =>
  references.map(({ kind, value, weak }) => `${kind} ${value}${weak ? ' weakly' : ''}`).sort();

const release = (caption: string, ...bills: string[]): PaperReading =>
  read(
    'customs_entry_release',
    `
ENTRY/IMMEDIATE DELIVERY

ENTRY NUMBER: ABC-1234567-6

${caption.padEnd(16)}SCAC      BILL NUMBER      MANIFEST QTY   UNIT
${bills.join('\n')}
`,
  );

describe('a customs release', () => {
  it('leads by the bills that it lists, with the code of who issued them and without', () => {
    const paper = release(
      'BOL TYPE',
      'MASTER          OSLU      NGB2604419       805            CTN',
      'HOUSE           ABCD      H778812345       805            CTN',
    );
    const bills = ['house_bill ABCDH778812345', 'house_bill H778812345', 'master_bill NGB2604419', 'master_bill OSLUNGB2604419'];
    assert.deepEqual(
      leads(paper).filter((lead) => lead.includes('_bill ')),
      bills,
    );
  });

  it('tells master bills from house bills by the word or letter beside them, whatever is printed above it', () => {
    for (const caption of ['BOL TYPE', 'B/L TYPE', 'TYPE OF BILL', 'MASTER/HOUSE', 'M/H'])
      for (const [master, house] of [
        ['MASTER', 'HOUSE'],
        ['M', 'H'],
      ] as const) {
        const paper = release(
          caption,
          `${master.padEnd(16)}OSLU      NGB2604419       805            CTN`,
          `${house.padEnd(16)}ABCD      H778812345       805            CTN`,
        );
        const told = rows(paper, 'bills', ['bill_type', 'number']);
        assert.deepEqual(told.flat(), ['master', 'NGB2604419', 'house', 'H778812345'], `${caption}: ${master}`);
      }
    const bare = release('KIND', 'HOUSE           OSLU      NGB2604419       805            CTN');
    assert.deepEqual(rows(bare, 'bills', ['bill_type']), [['house']], 'under a caption that is read otherwise');
  });

  it('leads by a bill that a person put right, and no more by the one that was misread', () => {
    const saying = (number: string) => ({
      type: 'customs_entry_release',
      payload: { ...emptyPayload('customs_entry_release'), bills: [{ ...emptyShape('customs_bill'), scac: 'OSLU', number }] },
    });
    const [misread, meant] = [saying('NGB2604410'), saying('NGB2604419')];
    const before = correctedReferences([], { before: { read: null, shown: null }, after: { read: misread, shown: misread } });
    const references = correctedReferences(before, {
      before: { read: misread, shown: misread },
      after: { read: misread, shown: meant },
    });
    assert.deepEqual(leads({ references }), ['master_bill NGB2604419', 'master_bill OSLUNGB2604419']);
  });

  it('is not led by what is too short for the number of a bill', () => {
    const payload = { ...emptyPayload('customs_entry_release'), bills: [{ ...emptyShape('customs_bill'), scac: null, number: '805' }] };
    const said = { type: 'customs_entry_release', payload };
    assert.deepEqual(correctedReferences([], { before: { read: null, shown: null }, after: { read: said, shown: said } }), []);
  });
});

import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { describe, it } from 'mocha';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { meanings } from '../../../domain/documents/labels/index.js';
import { readFile } from '../../../domain/documents/read.js';
import { schemaId, schemaOf } from '../../../domain/documents/schema.js';
import { paperTypes } from '../../../domain/documents/types.js';
import { drawnPage, hints, plainPage, sheetPage } from '../../support/paper.js';

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false });
ajvFormats.default(ajv);

/** The one paper of some pages, its payload held to its schema. */
function paperIn(...input: Parameters<typeof readFile>): PaperReading {
  const [paper] = readFile(...input).papers;
  assert.ok(paper);
  const validate = ajv.getSchema(schemaId(paper.type)) ?? ajv.compile(schemaOf(paper.type) ?? {});
  assert.ok(validate(paper.payload), `${paper.type}: ${ajv.errorsText(validate.errors)}`);
  return paper;
}

const leads = ({ references }: PaperReading): string[] =>
  references.map(({ kind, value, weak }) => `${kind} ${value}${weak ? ' weakly' : ''}`).sort();

const LETTER = `
Dear Sirs,

please find our remarks on the boxes MSKU 907032-3 and TCLU8949202 below.

Booking No: 6247719301          MBL No.: OSLUNGB2604419
Your PO: 45001277
`;

describe('a paper that nobody knows', () => {
  it('leads somewhere by every number in it', () => {
    const paper = paperIn([drawnPage(LETTER)], hints());
    assert.equal(paper.type, 'other');
    assert.deepEqual(paper.payload['container_numbers'], ['MSKU9070323', 'TCLU8949202']);
    assert.deepEqual(paper.payload['booking_numbers'], ['6247719301']);
    assert.deepEqual(paper.payload['bill_of_lading_numbers'], ['OSLUNGB2604419']);
    assert.ok(leads(paper).includes('container MSKU9070323'));
    assert.ok(leads(paper).includes('booking 6247719301'));
    assert.ok(leads(paper).includes('master_bill OSLUNGB2604419'));
    assert.ok(leads(paper).includes('purchase_order 45001277'));
  });

  it('shows where each was read, and how surely', () => {
    const { evidence } = paperIn([drawnPage(LETTER)], hints());
    const proof = evidence['/container_numbers/0'];
    assert.equal(proof?.text, 'MSKU 907032-3');
    assert.equal(proof?.page, 1);
    assert.ok(proof?.box && proof.box[0] > 0.4 && proof.box[2] < 0.75, JSON.stringify(proof));
    assert.ok(Object.values(evidence).every(({ confidence }) => confidence >= 0.01 && confidence <= 0.99));
  });

  it('keeps a wrong check digit, warns of it, and is not led by it', () => {
    const paper = paperIn([drawnPage('\nContainer: CSQU3054384')], hints());
    assert.deepEqual(paper.payload['container_numbers'], ['CSQU3054384']);
    assert.deepEqual(leads(paper), []);
    assert.equal(paper.warnings[0]?.code, 'check_digit');
    const tracked = paperIn([drawnPage('\nContainer: CSQU3054384')], hints({ known: ['CSQU3054384'] }));
    assert.deepEqual(leads(tracked), ['container CSQU3054384']);
  });

  it('is led weakly by the name of its file and the subject of its mail', () => {
    const paper = paperIn([drawnPage('\nsee attached')], hints({ fileName: 'MSKU9070323_scan.pdf', subject: 'Re: MAEU123456789' }));
    assert.ok(leads(paper).includes('container MSKU9070323 weakly'));
    assert.ok(leads(paper).includes('master_bill MAEU123456789 weakly'), leads(paper).join());
  });

  it('finds the numbers that the account tracks, whatever stands beside them', () => {
    const paper = paperIn([drawnPage('\nrolled: ZX99-1234 and others')], hints({ known: ['ZX991234'] }));
    assert.deepEqual(
      paper.references.map(({ value }) => value),
      ['ZX991234'],
    );
  });

  it('may be a sheet, or text without places', () => {
    const sheet = paperIn(
      [
        sheetPage([
          ['Container', 'MSKU9070323'],
          ['Booking No', '6247719301'],
        ]),
      ],
      hints(),
    );
    assert.deepEqual(sheet.payload['container_numbers'], ['MSKU9070323']);
    assert.equal(sheet.evidence['/booking_numbers/0']?.cell, 'Sheet1!B2');
    const text = paperIn([plainPage('Booking No: 6247719301\nContainer\tMSKU9070323')], hints());
    assert.deepEqual(leads(text), ['booking 6247719301', 'container MSKU9070323']);
    assert.equal(text.evidence['/booking_numbers/0']?.box, null);
  });

  it('may have nothing at all on it', () => {
    assert.deepEqual(leads(paperIn([drawnPage('')], hints())), []);
    assert.deepEqual(leads(paperIn([], hints())), []);
  });
});

describe('a paper of any type', () => {
  it('is read into the schema of the type that was asked for, the same way every time', () => {
    for (const { code } of paperTypes) {
      const one = paperIn([drawnPage(LETTER)], hints({ type: code }));
      assert.equal(one.type, code);
      assert.deepEqual(one, paperIn([drawnPage(LETTER)], hints({ type: code })));
    }
  });

  it('is read in time, whatever a stranger wrote', () => {
    const hostile = [
      '1.'.repeat(5000),
      'A '.repeat(5000),
      'MSKU '.repeat(2000),
      `${'('.repeat(3000)}${')'.repeat(3000)}`,
      '1 '.repeat(4000),
    ];
    const before = process.cpuUsage();
    for (const text of hostile) paperIn([plainPage(text)], hints());
    paperIn([plainPage(Array.from({ length: 3000 }, () => 'Invoice No: 1 Total: 2 Shipper: A').join('\n'))], hints());
    assert.ok(process.cpuUsage(before).user / 1e6 < 10, 'seconds of the processor');
  });
});

describe('papers of nonsense', () => {
  const captions = [...meanings.keys()];
  const values = [
    '1,234.50',
    '12.3.4',
    'Ä ß',
    '9'.repeat(30),
    '25/13/2026',
    '31 Feb 2026',
    'MSKU9070323',
    'a@@b',
    'X'.repeat(600),
    'PG II',
    '#',
    '日本',
    '805 CTNS',
    'TO ORDER',
  ];
  for (const [place, { code }] of paperTypes.entries())
    it(`are read into the schema of ${code} all the same, with evidence of nothing that is not there`, () => {
      let seed = place + 7;
      const pick = <T>(from: readonly T[]): T => {
        seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
        return from[Math.floor((seed / 0x80000000) * from.length)] as T;
      };
      for (const method of ['ocr', 'text'] as const) {
        const lines = Array.from({ length: 25 }, () =>
          [1, 2, 3].map(() => `${pick(captions)}${pick([':', '', ' no'])} ${pick(values)}`).join(pick(['   ', ' '])),
        );
        const paper = paperIn([drawnPage(lines.join('\n'), { method })], hints({ type: code }));
        for (const pointer of Object.keys(paper.evidence)) {
          const value = pointer
            .slice(1)
            .split('/')
            .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], paper.payload);
          assert.ok(value !== null && value !== undefined, `${code} ${pointer}`);
        }
      }
    });
});

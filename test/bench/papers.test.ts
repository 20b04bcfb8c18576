import assert from 'node:assert/strict';
import { PDFDocument } from '@cantoo/pdf-lib';
import { read as readWorkbook } from '@e965/xlsx';
import { extractRawText } from 'mammoth';
import { entryCheckDigit } from '../../bench/papers/consignment/numbers.js';
import { Chance } from '../../bench/papers/chance.js';
import { consignmentOf } from '../../bench/papers/consignment/consignment.js';
import { formedTypes } from '../../bench/papers/forms/index.js';
import { makePaper } from '../../bench/papers/layout.js';
import { FORMATS, makeFile } from '../../bench/papers/formats/index.js';
import { boxed } from '../../bench/papers/layouts/boxed.js';
import { makePacket } from '../../bench/papers/packet.js';
import { scanned } from '../../bench/papers/scan.js';
import { plainTypes } from '../../bench/papers/forms/others.js';
import { labelList } from '../../bench/papers/layouts/label-list.js';
import { developmentLayouts } from '../../bench/papers/layouts/index.js';
import { printedDate, printedNumber } from '../../bench/papers/say/print.js';
import { readContainerNumber } from '../../domain/container-number.js';
import { paperTypeOf, paperTypes } from '../../domain/documents/types.js';
import { faultsIn } from '../../resources/payload-check.js';

const consignments = Array.from({ length: 60 }, (_, place) => consignmentOf(`test-${place}`, {}, new Chance(`test-${place}`)));

describe('a made consignment', () => {
  it('has boxes, ships and customs numbers whose check digits are right', () => {
    for (const { boxes, vessel, entry, inBond } of consignments) {
      for (const { number } of boxes) assert.ok(readContainerNumber(number).valid, number);
      const digits = [...vessel.imo].map(Number);
      const sum = digits.slice(0, 6).reduce((total, digit, place) => total + digit * (7 - place), 0);
      assert.equal(sum % 10, digits[6], vessel.imo);
      assert.equal(entryCheckDigit(entry.slice(0, -2).replace('-', '')), Number(entry.at(-1)), entry);
      assert.equal(Number(inBond.slice(0, 8)) % 7, Number(inBond[8]), inBond);
    }
  });

  it('has entry numbers checked as those that customs gave as examples', () => {
    assert.equal(entryCheckDigit('ABC1234567'), 6);
    assert.equal(entryCheckDigit('9999999999'), 0);
  });

  it('adds up: lines to boxes, prices to amounts, and no box is too heavy or too full', () => {
    for (const { boxes, lines } of consignments) {
      for (const [place, box] of boxes.entries()) {
        const own = lines.filter((line) => line.box === place);
        const sum = (of: (line: (typeof own)[number]) => number) => own.reduce((total, line) => total + of(line), 0);
        assert.ok(own.length > 0);
        assert.equal(
          sum(({ packages }) => packages),
          box.packages,
        );
        assert.ok(Math.abs(sum(({ gross }) => gross) - box.gross) < 0.001);
        assert.ok(Math.abs(sum(({ volume }) => volume) - box.volume) < 0.001);
        assert.ok(box.net <= box.gross && box.gross <= 26_000 && box.volume <= 68, JSON.stringify(box));
      }
      for (const { quantity, unitPrice, amount } of lines) assert.ok(Math.abs(quantity * Number(unitPrice) - Number(amount)) < 0.01);
    }
  });
});

describe('a made paper', () => {
  it('is there for every type that has a reader of its own, in four layouts and more', () => {
    const tierOne = paperTypes.filter(({ tier }) => tier === 1).map(({ code }) => code);
    assert.deepEqual([...formedTypes()].sort(), [...tierOne].sort());
    for (const type of tierOne) assert.ok(developmentLayouts.filter(({ types }) => types?.includes(type) ?? true).length >= 4, type);
  });

  for (const type of formedTypes())
    it(`of type ${type} follows its schema, says what it is known by, and is the same from the same seed`, async () => {
      for (const layout of developmentLayouts.filter(({ types }) => types?.includes(type) ?? true)) {
        const paper = await makePaper({ type, layout, seed: 'test' });
        assert.deepEqual(faultsIn(type, paper.truth), [], layout.name);
        const [first = ''] = paperTypeOf(type)?.keyFields ?? [];
        assert.ok(String(paper.truth[first] ?? '').length > 0, `${layout.name}: ${first}`);
        const again = await makePaper({ type, layout, seed: 'test' });
        assert.deepEqual(again.truth, paper.truth, layout.name);
        assert.ok(Buffer.from(again.pdf).equals(Buffer.from(paper.pdf)), layout.name);
        assert.notDeepEqual((await makePaper({ type, layout, seed: 'other' })).truth, paper.truth, layout.name);
      }
    });
});

describe('a made paper of a type without a reader of its own', () => {
  it('follows its schema', async () => {
    for (const type of plainTypes())
      assert.deepEqual(faultsIn(type, (await makePaper({ type, layout: labelList, seed: 'test' })).truth), [], type);
  });
});

describe('a made file of another format', () => {
  it('is what it is called, holds what its truth says, and is the same from the same seed', async () => {
    for (const type of formedTypes())
      for (const format of FORMATS) {
        const { bytes, truth } = await makeFile(type, format, 'test');
        assert.deepEqual(faultsIn(type, truth), [], `${type} ${format}`);
        assert.ok(Buffer.from((await makeFile(type, format, 'test')).bytes).equals(Buffer.from(bytes)), `${type} ${format}`);
      }
  });

  it('opens in the libraries that open such files', async () => {
    const { bytes, truth } = await makeFile('freight_invoice', 'docx', 'test');
    const { value } = await extractRawText({ buffer: Buffer.from(bytes) });
    assert.ok(value.includes(String(truth['invoice_number'])), value);
    const sheet = await makeFile('freight_invoice', 'xlsx', 'test');
    assert.ok(JSON.stringify(readWorkbook(sheet.bytes).Sheets).includes(String(sheet.truth['invoice_number'])));
    const mail = Buffer.from((await makeFile('freight_invoice', 'eml', 'test')).bytes).toString('latin1');
    const [, attached = ''] = /Content-Type: application\/pdf[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail) ?? [];
    assert.equal((await PDFDocument.load(Buffer.from(attached, 'base64'))).getPageCount(), 1);
  });
});

describe('a made packet', () => {
  it('has its papers on the pages that it says, one behind the other, and is the same from the same seed', async () => {
    for (const seed of ['1', '2', '3', '4']) {
      const { pdf, parts, pages } = await makePacket(seed, developmentLayouts);
      assert.equal((await PDFDocument.load(pdf)).getPageCount(), pages);
      assert.ok(parts.length >= 2);
      for (const [place, part] of parts.entries()) {
        assert.ok(part.pages[0] <= part.pages[1] && part.pages[1] <= pages);
        const next = parts[place + 1];
        if (next) assert.ok(next.pages[0] > part.pages[1]);
      }
      assert.deepEqual((await makePacket(seed, developmentLayouts)).parts, parts);
    }
  });
});

describe('a made scan', () => {
  it('has the pages of its paper as pictures, and is the same from the same seed', async () => {
    const { pdf, pages } = await makePaper({ type: 'delivery_order', layout: boxed, seed: 'test' });
    const scan = await scanned(pdf, 'bad', new Chance('scan'));
    assert.equal((await PDFDocument.load(scan)).getPageCount(), pages);
    assert.ok(Buffer.from(await scanned(pdf, 'bad', new Chance('scan'))).equals(Buffer.from(scan)));
    assert.ok(!Buffer.from(await scanned(pdf, 'bad', new Chance('other'))).equals(Buffer.from(scan)));
  });
});

describe('what is printed', () => {
  it('has numbers and days as the issuer writes them', () => {
    assert.equal(printedNumber('12450.00', { numbers: ['.', ','] }), '12.450,00');
    assert.equal(printedNumber('1234567.5', { numbers: [' ', ','] }), '1 234 567,5');
    assert.equal(printedNumber('999', { numbers: [',', '.'] }), '999');
    assert.equal(printedDate('2026-03-05', { dates: 'MM/DD/YYYY', language: 'en' }), '03/05/2026');
    assert.equal(printedDate('2026-03-05', { dates: 'D MMMM YYYY', language: 'de' }), '5 März 2026');
    assert.equal(printedDate('2026-03-05T16:00', { dates: 'DD-MMM-YYYY', language: 'fr' }), '05-MAR-2026 16:00');
  });
});

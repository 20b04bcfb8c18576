import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints, plainPage } from '../../support/paper.js';

const MESSAGE = `
:40A: Form of Documentary Credit: IRREVOCABLE
:20: Documentary Credit Number: LC2026-0091
:31C: Date of Issue: 260112
:31D: Date and Place of Expiry: 260430 ROTTERDAM
:50: Applicant: HOLLAND IMPORT BV
:59: Beneficiary: ANKARA TEKSTIL AS
:32B: Currency Code, Amount: USD186500,
:39A: Percentage Credit Amount Tolerance: 05/05
:44C: Latest Date of Shipment: 260331
`;

const READ = {
  credit_number: 'LC2026-0091',
  issue_date: '2026-01-12',
  expiry_date: '2026-04-30',
  expiry_place: 'ROTTERDAM',
  currency: 'USD',
  amount: '186500',
  latest_shipment_date: '2026-03-31',
};

describe('a letter of credit as banks send it to each other', () => {
  const printed: readonly [how: string, text: string][] = [
    ['with the name of each tag', MESSAGE],
    ['with names that stand above their values', MESSAGE.replaceAll(/^(:\d\d[A-Z]?: [A-Z][^:]*): /gm, '$1\n')],
    ['bare', `DOCUMENTARY CREDIT ADVICE\n${MESSAGE.replaceAll(/^(:\d\d[A-Z]?:) [A-Z][^:]*: /gm, '$1')}`],
  ];
  for (const [how, text] of printed)
    for (const page of [plainPage(text), drawnPage(text)])
      it(`has days, amount and currency in the form of their tags, ${how} (${page.method})`, () => {
        const [paper] = readFile([page], hints({ type: 'letter_of_credit' })).papers;
        for (const [field, value] of Object.entries(READ)) assert.equal(paper?.payload[field], value, field);
      });

  it('is nothing that another paper is read as', () => {
    const [paper] = readFile([plainPage(MESSAGE)], hints({ type: 'commercial_invoice' })).papers;
    assert.equal(paper?.payload['issue_date'], undefined);
  });
});

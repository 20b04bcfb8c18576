import assert from 'node:assert/strict';
import { csvLine } from '../../domain/csv.js';

describe('a line of a CSV', () => {
  it('has its cells between commas, quoted where they hold what ends one (RFC 4180)', () => {
    assert.equal(csvLine(['ONE', 12, null, 'Long Beach']), 'ONE,12,,Long Beach\r\n');
    assert.equal(csvLine(['a,b', 'say "so"', 'two\nlines', 'cr\rlf', ' blank ']), '"a,b","say ""so""","two\nlines","cr\rlf"," blank "\r\n');
    assert.equal(csvLine(['Málaga 東京']), 'Málaga 東京\r\n');
  });

  it('holds no text that a spreadsheet would work out', () => {
    const told = (text: string) => csvLine([text]).trimEnd();
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠x', '\0=1']) assert.equal(told(text), `'${text}`);
    assert.equal(told('=HYPERLINK("http://evil.example","x")'), `"'=HYPERLINK(""http://evil.example"",""x"")"`);
    assert.equal(told('\tx'), `'\tx`);
    assert.equal(csvLine(['\r=x']), `"'\r=x"\r\n`);
    assert.equal(told('  =1'), `'  =1`);
    assert.equal(told('PO-48213'), 'PO-48213');
  });

  it('holds numbers as they are, less than nothing too', () => {
    assert.equal(csvLine([-2, 0, 385.5]), '-2,0,385.5\r\n');
  });
});

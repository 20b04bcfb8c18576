import assert from 'node:assert/strict';
import fc from 'fast-check';
import { wantsStrict } from '../../api/prefer.js';

describe('the header Prefer', () => {
  const asks = [
    'handling=strict',
    'Handling=Strict',
    'handling="strict"',
    'handling="str\\ict"',
    ' handling\t= strict ',
    'handling=strict; wait=10',
    'handling=strict;',
    'respond-async, handling=strict, wait=10',
    'foo="a, handling=lenient", handling=strict',
    'foo="\\", handling=lenient", handling=strict',
    'foo; bar="x,y", handling=strict',
    ',, handling=strict',
    'handling=strict, handling=lenient',
    'lenient, handling=strict',
  ];
  for (const prefer of asks) it(`asks for strict handling: ${prefer}`, () => assert.equal(wantsStrict(prefer), true));

  const doesNot = [
    undefined,
    '',
    'strict',
    'handling',
    'handling=""',
    'handling=lenient',
    'handling=lenient, handling=strict',
    'handling, handling=strict',
    'handling=unknown, handling=strict',
    'foo; handling=strict',
    'foo="handling=strict"',
    'foo="a, handling=strict',
    'handling=strictly',
    'xhandling=strict',
    'handling==strict',
    'handling=strict lenient',
    'return=minimal',
  ];
  for (const prefer of doesNot) it(`does not: ${String(prefer)}`, () => assert.equal(wantsStrict(prefer), false));

  it('may come in several lines', () => {
    assert.equal(wantsStrict(['wait=10', 'handling=strict']), true);
    assert.equal(wantsStrict(['handling=lenient', 'handling=strict']), false);
  });

  const token = fc.stringMatching(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,8}$/);
  const blank = fc.constantFrom('', ' ', '\t', '  ');
  const word = fc.record({ text: fc.oneof(fc.constantFrom('strict', 'lenient', 'STRICT', ''), token), quoted: fc.boolean() });
  const written = ({ text, quoted }: { text: string; quoted: boolean }) => (quoted || text === '' ? `"${text}"` : text);
  const parameter = fc.tuple(token, word).map(([name, value]) => `${name}=${written(value)}`);
  const preference = fc.record({
    name: fc.oneof(fc.constantFrom('handling', 'HANDLING', 'wait'), token),
    value: word,
    parameters: fc.array(fc.oneof(parameter, fc.constantFrom('handling=strict', 'x="a,b;c"', '')), { maxLength: 2 }),
    blanks: fc.array(blank, { minLength: 4, maxLength: 4 }),
  });

  it('is read by its first preference called handling, whatever else it says', () =>
    fc.assert(
      fc.property(fc.array(preference, { maxLength: 5 }), (preferences) => {
        const header = preferences
          .map(
            ({ name, value, parameters, blanks: [a, b, c, d] }) =>
              `${a}${name}${b}=${c}${[written(value), ...parameters].join(`${d};${a}`)}${d}`,
          )
          .join(',');
        const first = preferences.find(({ name }) => name.toLowerCase() === 'handling');
        assert.equal(wantsStrict(header), first?.value.text.toLowerCase() === 'strict', header);
      }),
    ));

  it('is read whatever it says, and at once', () =>
    fc.assert(
      fc.property(fc.string(), (header) => {
        assert.equal(typeof wantsStrict(header), 'boolean');
        for (const evil of ['"', '\\"', '",', ';', 'handling="', ' ']) {
          const since = performance.now();
          wantsStrict(header + evil.repeat(8_000));
          assert.ok(performance.now() - since < 500, evil);
        }
      }),
      { numRuns: 20 },
    ));
});

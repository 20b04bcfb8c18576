import assert from 'node:assert/strict';
import type { SeenWord } from '../../reader/ocr/engine.js';
import { joined, withoutRemains } from '../../reader/ocr/join.js';

const seen = (text: string, confidence: number, [x0, x1]: readonly [number, number]): SeenWord => ({
  text,
  confidence,
  x0,
  y0: 100,
  x1,
  y1: 120,
});

const told = (words: readonly SeenWord[]): string[] => words.map(({ text, confidence }) => `${text} ${confidence}`);

describe('two looks at a page', () => {
  it('give every word once, and what only one of them saw', () => {
    const first = [seen('GROSS', 95, [0, 60]), seen('~', 12, [300, 305])];
    const second = [seen('GROSS', 93, [0, 60]), seen('WEIGHT', 90, [70, 140])];
    assert.deepEqual(told(joined(first, second)), ['GROSS 95', 'WEIGHT 90']);
  });

  it('give the whole of a number that one of them cut short, and doubt it', () => {
    assert.deepEqual(told(joined([seen('302,40', 94, [30, 100])], [seen('3.302,40', 92, [5, 100])])), ['3.302,40 85']);
  });

  it('leave a word alone that the other look ran together with its neighbour', () => {
    const apart = [seen('+1', 83, [0, 20]), seen('414', 96, [26, 60]), seen('7,872', 96, [100, 150])];
    const together = [seen('+1414', 93, [0, 60]), seen('7,872NO', 90, [100, 180])];
    assert.deepEqual(told(joined(apart, together)), ['+1 83', '414 96', '7,872 96']);
  });

  it('give a figure as one of them saw it whole, where the other took its point for a speck', () => {
    const parts = [seen('1,966', 96, [0, 66]), seen('14', 96, [85, 110])];
    assert.deepEqual(told(joined(parts, [seen('1,966.14', 93, [0, 110])])), ['1,966.14 93']);
    assert.deepEqual(told(joined(parts, [seen('1,966.74', 93, [0, 110])])), ['1,966 96', '14 96']);
    assert.deepEqual(told(joined(parts, [seen('1,966.14', 20, [0, 110])])), ['1,966 96', '14 96']);
  });

  it('doubt what they read differently, and take what is surer', () => {
    assert.deepEqual(told(joined([seen('UV2628', 72, [0, 70])], [seen('UV262S', 90, [0, 70])])), ['UV262S 85']);
    assert.deepEqual(told(joined([seen('Container', 95, [0, 90])], [seen('Catena', 9, [0, 90])])), ['Container 95']);
  });

  it('keep a word whose foreign letters the engine hardly knows', () => {
    assert.deepEqual(told(joined([seen('Hiittmann', 18, [0, 90]), seen('x;~', 18, [200, 220])], [])), ['Hiittmann 18']);
  });

  it('leave out what is too low for anybody to read', () => {
    const speck = { ...seen('pe.', 42, [0, 25]), y1: 104 };
    const dash = { ...seen('-', 90, [40, 50]), y1: 103 };
    assert.deepEqual(told(joined([speck, dash], [])), ['- 90']);
  });

  it('keep a number that both read alike, though neither believes it', () => {
    assert.deepEqual(told(joined([seen('5.116.800', 0, [0, 90])], [seen('5.116.800', 7, [0, 90])])), ['5.116.800 40']);
    assert.deepEqual(told(joined([seen('OSLU', 29, [0, 60])], [seen('OSLU', 29, [0, 60])])), ['OSLU 40']);
    assert.deepEqual(told(joined([seen('xeRn', 3, [0, 60])], [seen('xeRn', 3, [0, 60])])), []);
  });

  it('doubt a number that one of them read otherwise, though that one hardly believed it', () => {
    assert.deepEqual(told(joined([seen('2965', 91, [0, 60])], [seen('7965', 32, [0, 60])])), ['2965 85']);
  });

  it('take nothing for a word that is left of those that were wiped off', () => {
    const left = { ...seen('Hee', 50, [0, 66]), y1: 160 };
    const beside = seen('5', 80, [80, 90]);
    assert.deepEqual(told(withoutRemains([left, beside], [seen('JSC', 92, [0, 65])])), ['5 80']);
  });

  it('keep words where the other look, less sure, ran them together with the line below', () => {
    const tall = { ...seen('wore', 38, [0, 98]), y1: 160 };
    assert.deepEqual(told(joined([tall], [seen('NOTICE', 59, [0, 95])])), ['NOTICE 59']);
    assert.deepEqual(told(joined([{ ...tall, confidence: 70 }], [seen('NOTICE', 59, [0, 95])])), ['wore 70']);
  });
});

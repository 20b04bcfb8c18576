import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readContainerType } from '../../../domain/documents/values/equipment.js';

describe('the size of a container', () => {
  it('is read as lines, forwarders and scans print it', () => {
    const read = ["20' DRY VAN", '20" DRY VAN', '40”HC', '40H', "40'H", '1X40HQ', "40' HIGH CUBE", '45G1'].map(readContainerType);
    assert.deepEqual(read, ['20GP', '20GP', '40HC', '40HC', '40HC', '40HQ', '40HC', '40HC']);
  });

  it('is none in other words that begin with such a figure', () => {
    assert.deepEqual(['40 H STREET', '20 HARBOUR ROAD', '40HOURS', '1240H'].map(readContainerType), [null, null, null, null]);
  });
});

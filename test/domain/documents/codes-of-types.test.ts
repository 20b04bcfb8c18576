import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { codesOf } from '../../../domain/documents/classifying/codes.js';
import { paperOf } from '../../../domain/documents/paper.js';
import { drawnPage, hints } from '../../support/paper.js';

const codes = (type: string, drawing: string): number => codesOf(type, paperOf([drawnPage(drawing)], hints()).lines);

describe('codes that tell a kind of paper', () => {
  it('are an in-bond number whose digit holds, behind its caption', () => {
    assert.equal(codes('in_bond_entry', '\nI.T. No.  257700030\n'), 1);
    assert.equal(codes('arrival_notice', '\nIT number   V12345678901\n'), 1);
    assert.equal(codes('in_bond_entry', '\nI.T. No.  257700031\n'), 0);
    assert.equal(codes('in_bond_entry', '\nOur reference  257700030\n'), 0);
  });

  it('are an entry number and a column of tariff numbers, each for itself', () => {
    const column = 'Line no.   Description        HTSUS No.       Entered value';
    assert.equal(codes('customs_entry_summary', `\nEntry number   ABC-1234567-6\n${column}\n`), 2);
    assert.equal(codes('customs_entry_summary', `\n${column}\n`), 1);
    assert.equal(codes('customs_entry_summary', '\nSee the HTSUS for the rates that apply\n'), 0);
  });

  it('are a UN number with its class and its packing group, and no number alone', () => {
    assert.equal(codes('dangerous_goods_declaration', '\nUN1263   PAINT   3   III   40 DRUMS\n'), 1);
    assert.equal(codes('dangerous_goods_declaration', '\nUN 1263 PAINT\nCLASS 3\nPG II\n'), 1);
    assert.equal(codes('dangerous_goods_declaration', '\nContains UN3481 lithium ion batteries\n'), 0);
  });
});

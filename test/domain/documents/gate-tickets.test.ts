import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const FIELDS = ['transaction_type', 'transaction_at', 'terminal_name', 'seal_numbers', 'container_type'];
const said = (drawing: string): unknown[] => {
  const { payload } = read('equipment_interchange_receipt', drawing);
  return FIELDS.map((field) => payload[field]);
};

describe('a ticket of a gate', () => {
  it('says which way the box went, when, where, and under which seal', () => {
    const ticket = `
BAYPORT CONTAINER TERMINAL
12619 PORT ROAD, SEABROOK TX 77586
*** OUT-GATE TICKET ***
EQUIPMENT INTERCHANGE RECEIPT

TICKET#:     4418820
TRAN TYPE:   IMPORT FULL OUT
IN:          11/12/26 13:41
OUT:         11/12/26 14:26

CONTAINER:   MSKU9070323
SZ/TP/HT:    40/DR/96
SEAL 1:      HS1884418
`;
    assert.deepEqual(said(ticket), ['full_out', '2026-11-12T14:26', 'BAYPORT CONTAINER TERMINAL', ['HS1884418'], '40/DR/96']);
  });

  it('says so in one word for the gate and one for the load', () => {
    const ticket = `
HARBOUR DEPOT SERVICES

GATE IN - EMPTY
Ticket no: 88120
Date/time: 17-JUN-2026 07:18
Container: MSKU9070323
`;
    assert.deepEqual(said(ticket).slice(0, 3), ['empty_in', '2026-06-17T07:18', 'HARBOUR DEPOT SERVICES']);
  });

  it('says nothing of it where a box is full and goes in by one line and another box goes out', () => {
    const ticket = `
GATE TRANSACTION
Moves: FULL IN, EMPTY OUT
Container: MSKU9070323
`;
    assert.equal(said(ticket)[0], null);
  });

  it('says nothing of it in small print about how boxes are loaded and returned', () => {
    for (const print of [
      'Goods loaded in good order and condition',
      'Containers must be returned empty in clean condition',
      'CONTAINERS ARE TO BE RETURNED EMPTY IN CLEAN CONDITION',
    ])
      assert.equal(said(`\nEQUIPMENT INTERCHANGE RECEIPT\nContainer: MSKU9070323\n${print}\n`)[0], null, print);
  });
});

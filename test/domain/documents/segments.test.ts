import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('lines that name what each of their values is', () => {
  it('are rows where the same captions come again', () => {
    const paper = read(
      'customs_entry_release',
      `
HDR     ENTRY NO=WX2-8112012-0       ENTRY TYPE=01      PORT OF ENTRY=1001       ARRIVAL DATE=2025-12-30
TRN     VESSEL=MSR 21 GRAZIA         VOYAGE=182W        CARRIER SCAC=SXMU        FIRMS=E364
------------------------------------------------------------------------------------------------------
BIL     BILL TYPE=M - Master    ISSUER SCAC=SXMU       BILL NO=LEH7612970      MANIFEST QTY=3217      UOM=CTN
BIL     BILL TYPE=H - House     ISSUER SCAC=SXMU       BILL NO=NGB-26-0168     MANIFEST QTY=3217      UOM=CTN
`,
    );
    assert.deepEqual(rows(paper, 'bills', ['bill_type', 'scac', 'number', 'manifest_quantity', 'unit']), [
      ['master', 'SXMU', 'LEH7612970', 3217, 'CTN'],
      ['house', 'SXMU', 'NGB-26-0168', 3217, 'CTN'],
    ]);
  });

  it('go on in the lines behind them', () => {
    const paper = read(
      'customs_entry_summary',
      `
LIN      Line: 001     HTS: 8413.70.00.55      Desc: CENTRIFUGAL PUMP TYPE KX-80
         Value: 59,621     Rate: 4.6%     Duty: 2,742.57
LIN      Line: 002     HTS: 8481.80.00.55      Desc: STAINLESS STEEL BALL VALVE
         Value: 77,308     Rate: 8.3%     Duty: 6,416.56
TOT      Total entered value: 136,929      Total duty: 9,159.13
`,
    );
    assert.deepEqual(rows(paper, 'lines', ['line_number', 'hts_code', 'description', 'entered_value', 'rate', 'duty']), [
      ['001', '8413700055', 'CENTRIFUGAL PUMP TYPE KX-80', '59621', '4.6%', '2742.57'],
      ['002', '8481800055', 'STAINLESS STEEL BALL VALVE', '77308', '8.3%', '6416.56'],
    ]);
  });
});

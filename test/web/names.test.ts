import assert from 'node:assert/strict';
import { calmName } from '../../web/names.js';

describe('a name that a source shouts', () => {
  it('is shown as one writes it, its initials left', () => {
    assert.equal(calmName('LONG BEACH CONTAINER TERMINAL (PIER E)'), 'Long Beach Container Terminal (Pier E)');
    assert.equal(calmName('BEN E. NUTTER TERMINAL'), 'Ben E. Nutter Terminal');
    assert.equal(calmName('APM TERMINALS PIER 400'), 'APM Terminals Pier 400');
    assert.equal(calmName('PORT OF OAKLAND'), 'Port of Oakland');
  });

  it('is left alone where it is written otherwise', () => {
    assert.equal(calmName('BNSF Hobart'), 'BNSF Hobart');
  });
});

import assert from 'node:assert/strict';
import { portGroup } from '../../domain/port-groups.js';

describe('two names of one harbour', () => {
  for (const [one, other] of [
    ['USLAX', 'USLGB'],
    ['USNYC', 'USEWR'],
    ['USEWR', 'USELZ'],
    ['CNSHA', 'CNYSN'],
    ['CNSHA', 'CNSGH'],
    ['CNYTN', 'CNSHK'],
    ['CNCWN', 'CNSZX'],
    ['VNSGN', 'VNCLI'],
    ['VNVUT', 'VNTCT'],
    ['NLRTM', 'NLMSV'],
    ['AEJEA', 'AEDXB'],
    ['MYPKG', 'MYWSP'],
    ['KRPUS', 'KRBNP'],
    ['CNTAO', 'CNQAW'],
    ['EETLL', 'EEMUG'],
    ['ROCND', 'ROAGI'],
  ] as const) {
    it(`${one} and ${other} compare equal`, () => assert.equal(portGroup(one), portGroup(other)));
  }

  it('leave ports apart that ships call at one after the other', () => {
    for (const [one, other] of [
      ['USSEA', 'USTIW'],
      ['EGPSD', 'EGPSE'],
      ['CNSHA', 'CNNGB'],
      ['USLAX', 'USOAK'],
      ['GBLGP', 'GBTIL'],
    ] as const) {
      assert.notEqual(portGroup(one), portGroup(other));
    }
  });

  it('leave a port without another name as it is, and a key is its own key', () => {
    assert.equal(portGroup('DEHAM'), 'DEHAM');
    assert.equal(portGroup(portGroup('USELZ')), portGroup('USELZ'));
  });
});

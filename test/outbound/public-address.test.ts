import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import fc from 'fast-check';
import { addressJudge, isPublicAddress } from '../../outbound/public-address.js';

describe('a public address', () => {
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '192.0.1.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001::200e',
  ]) {
    it(`is ${address}`, () => assert.equal(isPublicAddress(address), true));
  }

  const closed: Record<string, string[]> = {
    'this network': ['0.0.0.0', '0.1.2.3'],
    loopback: ['127.0.0.1', '127.255.255.255', '::1'],
    private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
    'link-local': ['169.254.0.1', 'fe80::1', 'febf::1'],
    'cloud metadata': ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16'],
    "a carrier's NAT": ['100.64.0.1', '100.127.255.255'],
    documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
    benchmarks: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
    'multicast or broadcast': ['224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1'],
    reserved: ['240.0.0.1', '192.0.0.8', '4000::1', '100::1', '::', 'fec0::1'],
    'a loopback in an IPv6 spelling': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::1'],
    'a private one in an IPv6 spelling': ['::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:c0a8:101::1', '64:ff9b:1::1', '2001::1'],
    'bound to one link': ['fe80::1%eth0', '2606:4700:4700::1111%eth0'],
    'no address at all': ['', 'example.com', '1.2.3', '0x7f.1', '2130706433', '1.2.3.4 ', '[::1]'],
  };
  for (const [reason, addresses] of Object.entries(closed)) {
    for (const address of addresses) it(`is not ${address || 'nothing'} (${reason})`, () => assert.equal(isPublicAddress(address), false));
  }

  it('carried in an IPv6 one is public where what it carries is', () => {
    for (const address of ['::ffff:8.8.8.8', '64:ff9b::808:808', '2002:808:808::1']) assert.equal(isPublicAddress(address), true, address);
  });

  it('is judged alike in any spelling of IPv4 within IPv6', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
        for (const spelling of [`::ffff:${address}`, `::FFFF:${hex}`, `0:0:0:0:0:ffff:${hex}`, `64:ff9b::${hex}`]) {
          assert.equal(isPublicAddress(spelling), isPublicAddress(address), spelling);
        }
      }),
    );
  });
});

describe("an operator's ranges", () => {
  it('open what is closed, that range and no other', () => {
    const allows = addressJudge({ allow: ['10.1.0.0/16', 'fd00::/8'] });
    assert.deepEqual(['10.1.2.3', '10.2.0.1', 'fd00::5', 'fc00::5', '::ffff:10.1.2.3'].map(allows), [true, false, true, false, true]);
  });

  it('close what is open, and win over what they open', () => {
    const allows = addressJudge({ allow: ['10.0.0.0/8'], deny: ['10.1.0.0/16', '8.8.8.8'] });
    assert.deepEqual(['10.2.0.1', '10.1.0.1', '8.8.8.8', '::ffff:8.8.8.8', '64:ff9b::808:808', '1.1.1.1'].map(allows), [
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('are refused in words when they are malformed', () => {
    for (const range of ['10.0.0.0/33', '10.0.0/8', 'example.com', '::/129', '10.0.0.0/', '10.0.0.0/x']) {
      assert.throws(() => addressJudge({ deny: [range] }), /is no range of addresses/, range);
    }
  });
});

describe('private addresses, when they are allowed', () => {
  const allows = addressJudge({ allowPrivate: true, ownAddresses: () => ['127.0.0.1', '198.41.0.4'] });

  it('may be reached', () => {
    for (const address of ['127.0.0.1', '::1', '10.0.0.1', '192.168.1.1', 'fd00::1', '::ffff:127.0.0.1'])
      assert.equal(allows(address), true, address);
  });

  it('leave links, the metadata of clouds, multicast and what is nowhere closed', () => {
    for (const address of [
      '169.254.0.1',
      'fe80::1',
      '169.254.169.254',
      '::ffff:169.254.169.254',
      'fd00:ec2::254',
      '224.0.0.1',
      '0.0.0.0',
      '255.255.255.255',
    ]) {
      assert.equal(allows(address), false, address);
    }
  });
});

describe('a link and the metadata of clouds', () => {
  it('are opened by a range of the operator that names them', () => {
    const allows = addressJudge({ allow: ['169.254.0.0/16', 'fe80::/10', 'fd00:42::42', 'fd00:c1::/32'] });
    assert.deepEqual(['169.254.1.1', 'fe80::1', 'fd00:42::42', 'fd00:c1::a9fe:a9fe', 'fd20:ce::254', 'fd00:ec2::254'].map(allows), [
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a public address of our own machine', () => {
  it('may not be reached, unless the operator opened it', () => {
    const ownAddresses = () => ['198.41.0.4'];
    assert.equal(addressJudge({ ownAddresses })('198.41.0.4'), false);
    assert.equal(addressJudge({ ownAddresses, allow: ['198.41.0.4'] })('198.41.0.4'), true);
  });
});

import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Which addresses may be reached. All ranges in CIDR form, `203.0.113.0/24`, `2001:db8::/32`, or a single address. */
export interface AddressRules {
  /** Private and loopback addresses may be reached. For trying things out, and for receivers in one's own network. */
  allowPrivate?: boolean;
  /** Ranges that may be reached in spite of the rules. */
  allow?: readonly string[];
  /** Ranges that may never be reached. They win. */
  deny?: readonly string[];
  /** Addresses of this machine at this moment: public ones among them are ours, and refused. */
  ownAddresses?: () => readonly string[];
}

// IANA IPv4 Special-Purpose Address Registry (RFC 6890), what is not globally reachable, and multicast.
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared with a carrier's NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays, withdrawn
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
];

// Global unicast is 2000::/3 (RFC 4291); these parts of it are not (IANA IPv6 Special-Purpose Address Registry).
const NOT_PUBLIC_V6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '3fff::/20', // documentation
];

const PRIVATE = ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7'];

// Links, and where clouds hand a machine its credentials, most of it on one. Opened by an operator's range alone, never by
// `allowPrivate`.
const METADATA = [
  '169.254.0.0/16', // link-local
  'fe80::/10', // link-local
  '100.100.100.200', // Alibaba Cloud
  '192.0.0.192', // Oracle Cloud
  '168.63.129.16', // Azure; public in name only
  'fd00:ec2::/32', // AWS
  'fd20:ce::254', // Google Cloud
  'fd00:42::42', // Scaleway
  'fd00:c1::a9fe:a9fe', // Oracle Cloud
];

const notPublic = rangesOf([...NOT_PUBLIC_V4, ...NOT_PUBLIC_V6]);
const globalUnicast = rangesOf(['2000::/3']);
const privateRanges = rangesOf(PRIVATE);
const metadata = rangesOf(METADATA);

/** True for an address that anybody on the internet could reach. Anything but a plain IPv4 or IPv6 address is not one. */
export function isPublicAddress(address: string): boolean {
  return addressJudge({})(address);
}

/**
 * A judge of addresses. An IPv6 address that carries an IPv4 one (mapped, NAT64, 6to4) is judged by what it carries, since
 * that is where the packets go. Throws in words for a person when a range is malformed.
 */
export function addressJudge({
  allowPrivate = false,
  allow = [],
  deny = [],
  ownAddresses = () => [],
}: AddressRules): (address: string) => boolean {
  const allowed = rangesOf(allow);
  const denied = rangesOf(deny);
  return (address) => {
    const forms = formsOf(address);
    const last = forms.at(-1);
    if (!last || forms.some((form) => contains(denied, form))) return false;
    if (forms.some((form) => contains(allowed, form))) return true;
    if (forms.some((form) => contains(metadata, form))) return false;
    if (contains(privateRanges, last)) return allowPrivate;
    return isPublic(last) && !ownAddresses().includes(last);
  };
}

function isPublic(address: string): boolean {
  if (contains(notPublic, address)) return false;
  return isIPv4(address) || contains(globalUnicast, address);
}

/** The address as it stands and, last, as what it carries. Empty for no address; a zone id names one link, so it is none. */
function formsOf(address: string): string[] {
  if (isIPv4(address)) return [address];
  if (!isIPv6(address) || address.includes('%')) return [];
  const words = wordsOf(address);
  const carried = carriedV4(words);
  // A mapped address is another spelling of the IPv4 one, not a second address.
  if (carried && words.slice(0, 5).every((word) => word === 0)) return [carried];
  return carried ? [address, carried] : [address];
}

function carriedV4(words: readonly number[]): string | null {
  const [first, second] = words;
  const middleIsZero = words.slice(2, 6).every((word) => word === 0);
  const isMapped = first === 0 && second === 0 && words[2] === 0 && words[3] === 0 && words[4] === 0 && words[5] === 0xffff;
  const isNat64 = first === 0x64 && second === 0xff9b && middleIsZero; // RFC 6052
  if (isMapped || isNat64) return v4Of(words[6], words[7]);
  if (first === 0x2002) return v4Of(words[1], words[2]); // RFC 3056
  return null;
}

function v4Of(high = 0, low = 0): string {
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** The eight 16-bit words of a valid IPv6 address. */
function wordsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const hex = dotted
    ? `${dotted[1]}${((Number(dotted[2]) << 8) | Number(dotted[3])).toString(16)}:${((Number(dotted[4]) << 8) | Number(dotted[5])).toString(16)}`
    : address;
  const [head = '', tail] = hex.split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array<string>(gap).fill('0'), ...back].map((word) => Number.parseInt(word, 16));
}

function rangesOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null;
    const most = family === 'ipv4' ? 32 : 128;
    const prefix = bits === undefined ? most : Number(bits);
    if (!family || !/^\d{1,3}$/.test(bits ?? '0') || prefix > most)
      throw new Error(`"${range}" is no range of addresses like 203.0.113.0/24.`);
    list.addSubnet(address, prefix, family);
  }
  return list;
}

function contains(list: BlockList, address: string): boolean {
  return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

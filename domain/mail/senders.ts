import { domainOf } from './address.js';

/** Whose mail an address takes: everybody's who knows it, that of listed senders, or theirs where they are proven to be who they say. */
export const SENDER_POLICIES = ['anyone_with_alias', 'listed', 'listed_and_authenticated'] as const;
export type SenderPolicy = (typeof SENDER_POLICIES)[number];

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const DOMAIN = new RegExp(`^(?:\\*\\.)?(?:${LABEL}\\.)+${LABEL}$`);
const ADDRESS = new RegExp(`^[^\\s@<>,;"*]{1,64}@(?:${LABEL}\\.)+${LABEL}$`);

/** Senders that one address lists. */
export const SENDERS_MAX = 200;

/** Who may be listed: `ada@example.com`, `example.com`, or `*.example.com` for what lies below it. */
export const isSender = (entry: string): boolean => entry.length <= 320 && (DOMAIN.test(entry) || ADDRESS.test(entry));

/** Whether a list has an address: itself, its domain, or one above it where the list says so. */
export function isListed(senders: readonly string[], address: string): boolean {
  const domain = domainOf(address);
  return senders.some((entry) =>
    entry.startsWith('*.') ? domain.endsWith(entry.slice(1)) : entry === (entry.includes('@') ? address : domain),
  );
}

export interface SenderRule {
  policy: SenderPolicy;
  senders: readonly string[];
}

/** Whether mail is taken of those who are listed, and nobody is. */
export const takesOfNobody = ({ policy, senders }: SenderRule): boolean => policy !== 'anyone_with_alias' && senders.length === 0;

/** Whether a list has all that a mail names as its senders, of whom there must be one. */
export const areListed = (senders: readonly string[], from: readonly string[]): boolean =>
  from.length > 0 && from.every((address) => isListed(senders, address));

/** Whether mail of these senders is taken. A mail that names several is taken where all of them are listed. */
export function mayDeliver({ policy, senders }: SenderRule, { from, authentic }: { from: readonly string[]; authentic: boolean }): boolean {
  if (policy === 'anyone_with_alias') return true;
  return areListed(senders, from) && (policy === 'listed' || authentic);
}

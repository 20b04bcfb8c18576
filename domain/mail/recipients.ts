import { addressesIn } from './address.js';
import { tokenIn, type AliasForm } from './alias.js';
import { valuesOf, withoutComments, writtenValuesOf, type HeaderField } from './header.js';

/** Written by servers as they deliver: they name who the copy is for, blind copies too. */
const BY_SERVERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-delivered-to', 'x-forwarded-to', 'x-rcpt-to'];
/** Written by the sender: what stands in a line names the recipients together. */
const BY_SENDER = [['to', 'cc'], ['resent-to', 'resent-cc'], ['apparently-to']];

const FOR = /\bfor\s+(<[^<>]*>)/i;

/**
 * The tokens of ours that a mail names as its recipients, the most trustworthy first: one group for each field that names any, and one
 * for the fields in which a sender names them together. The first group with one that an account has says whom the mail is for.
 */
export function recipientTokens(header: readonly HeaderField[], form: AliasForm): string[][] {
  const tokens = (values: readonly string[]) => [
    ...new Set(values.flatMap(addressesIn).flatMap((address) => tokenIn(form, address) ?? [])),
  ];
  const received = writtenValuesOf(header, 'received').map((value) => tokens([FOR.exec(withoutComments(value))?.[1] ?? '']));
  return [
    ...BY_SERVERS.map((name) => tokens(valuesOf(header, name))),
    ...received,
    ...BY_SENDER.map((names) => tokens(names.flatMap((name) => valuesOf(header, name)))),
  ].filter((group) => group.length > 0);
}

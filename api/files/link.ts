import type { TokenClaims, TokenPurpose } from '../../db/signed-tokens.js';
import { problem } from '../problems.js';
import type { Deps } from '../trpc.js';

/** Where files are sent to and read from: whoever has the link may, so that no key is asked for. */
export const UPLOADS = '/uploads/:token';
export const DOWNLOADS = '/downloads/:token';

/** The same words for a link that nobody gave, one whose time is over, and one whose file is gone. */
export const linkOver = () => problem('link_over', 'The link is not valid, or its time is over. Ask for a new one.');

/** What a link says. Throws for one that was not given here. */
export function readLink({ tokens }: Pick<Deps, 'tokens'>, purpose: TokenPurpose, token: string): TokenClaims {
  const claims = tokens.read(purpose, token);
  if (!claims) throw linkOver();
  return claims;
}

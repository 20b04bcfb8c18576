import { createSign } from 'node:crypto';
import { rowsOf } from '../db/database.js';
import type { Means, TokenKeeper } from '../sources/source.js';
import type { Deps } from './deps.js';
import { carrierHttp } from './carrier-http.js';
import type { Turn } from './carrier-turn.js';

/** A token is fetched anew so long before it ends, that a look begun with it can finish. */
const TOKEN_MARGIN_S = 60;
/** A fetch that takes longer was lost with its process: another may try. */
const FETCH_MAX_S = 40;
const FETCH_POLL_MS = 200;

/** What a source is handed for one look: network, the account's credential, its token, its budget. */
export function meansFor(deps: Deps, { accountId, turn }: { accountId: string; turn: Pick<Turn, 'credential' | 'spend'> }): Means {
  const { credential, spend } = turn;
  return {
    http: carrierHttp(deps),
    credential: { id: credential.id, secrets: credential.secrets },
    tokens: tokenKeeper(deps, { accountId, credentialId: credential.id }),
    spend,
    signRs256: (text, privateKeyPem) => createSign('RSA-SHA256').update(text).sign(privateKeyPem, 'base64url'),
    unixTime: () => Math.floor(Date.now() / 1000),
  };
}

/** The kept token while it is good; else one process at a time fetches another, and the others wait for it. Its life is real time. */
function tokenKeeper({ database, secrets }: Deps, of: { accountId: string; credentialId: string }): TokenKeeper {
  const place = `carrier_token:${of.accountId}:${of.credentialId}`;
  const write = (sql: string, parameters: unknown[]) =>
    database.forAccount(of.accountId, (tx) => rowsOf<{ lease: string }>(tx, sql, [of.credentialId, ...parameters]));
  const kept = async () => {
    const [row] = await database.forAccount(of.accountId, (tx) =>
      rowsOf<{ sealed_token: Buffer | null }>(
        tx,
        `select sealed_token from carrier_credential
         where id = $1 and token_expires_at > clock_timestamp() + make_interval(secs => ${TOKEN_MARGIN_S})`,
        [of.credentialId],
      ),
    );
    return row?.sealed_token ? secrets.open(row.sealed_token, place) : null;
  };
  return {
    async tokenFor(fetchToken) {
      let lease: string | undefined;
      while (lease === undefined) {
        const token = await kept();
        if (token !== null) return token;
        const [mine] = await write(
          `update carrier_credential set token_fetched_until = clock_timestamp() + make_interval(secs => ${FETCH_MAX_S})
           where id = $1 and (token_fetched_until is null or token_fetched_until < clock_timestamp())
           returning token_fetched_until::text as lease`,
          [],
        );
        lease = mine?.lease;
        if (lease === undefined) await new Promise((done) => setTimeout(done, FETCH_POLL_MS));
      }
      try {
        const { token, expiresInSeconds } = await fetchToken();
        await write(
          'update carrier_credential set sealed_token = $2, token_expires_at = clock_timestamp() + make_interval(secs => $3) where id = $1',
          [secrets.seal(token, place), expiresInSeconds],
        );
        return token;
      } finally {
        // By now it may be another's, when ours took too long.
        await write('update carrier_credential set token_fetched_until = null where id = $1 and token_fetched_until = $2::timestamptz', [
          lease,
        ]);
      }
    },
    forget: async () => {
      await write('update carrier_credential set sealed_token = null, token_expires_at = null where id = $1', []);
    },
  };
}

import { createSign } from 'node:crypto';
import { rowsOf, type Transaction } from '../db/database.js';
import type { OpenCredential } from '../db/credentials.js';
import { BudgetSpent, type Means, type Source, type TokenKeeper } from '../sources/source.js';
import type { Deps } from './deps.js';
import { carrierHttp } from './carrier-http.js';

/** A token is fetched anew so long before it ends, that a look begun with it can finish. */
const TOKEN_MARGIN_S = 60;
/** A fetch that takes longer was lost with its process: another may try. */
const FETCH_MAX_S = 40;
const FETCH_POLL_MS = 200;

/** What a source is handed for one look: network, the account's credential, its token, its budget. */
export function meansFor(deps: Deps, source: Source, { accountId, credential }: { accountId: string; credential: OpenCredential }): Means {
  return {
    http: carrierHttp(deps),
    credential: { id: credential.id, secrets: credential.secrets },
    tokens: tokenKeeper(deps, { accountId, credentialId: credential.id }),
    spend: () => deps.database.forAccount(accountId, (tx) => spendCall(tx, credential.id, source.windows)),
    signRs256: (text, privateKeyPem) => createSign('RSA-SHA256').update(text).sign(privateKeyPem, 'base64url'),
    unixTime: () => Math.floor(Date.now() / 1000),
  };
}

/**
 * Takes one call from every window of a credential's budget, as a token bucket in cargo time shared by all processes.
 * Throws `BudgetSpent` with the seconds until the next call when one of them is empty; then none is touched.
 */
export async function spendCall(tx: Transaction, credentialId: string, windows: Source['windows']): Promise<void> {
  for (const window of windows) {
    const [row] = await rowsOf<{ calls_left: number }>(
      tx,
      `insert into carrier_budget as b (credential_id, window_seconds, account_id, calls_left, counted_at)
       values ($1, $2, landfall_account(), $3::float8 - 1, landfall_now())
       on conflict (credential_id, window_seconds) do update set
         calls_left = least($3::float8, b.calls_left + greatest(0, extract(epoch from landfall_now() - b.counted_at)) * $3 / $2) - 1,
         counted_at = landfall_now()
       returning calls_left`,
      [credentialId, window.seconds, window.calls],
    );
    // The transaction is undone by the throw, so a call that cannot be made costs nothing in the other windows.
    if (row && row.calls_left < 0) throw new BudgetSpent(Math.ceil((-row.calls_left * window.seconds) / window.calls));
  }
}

/** The kept token while it is good; else one process at a time fetches another, and the others wait for it. Its life is real time. */
function tokenKeeper({ database, secrets }: Deps, of: { accountId: string; credentialId: string }): TokenKeeper {
  const place = `carrier_token:${of.accountId}:${of.credentialId}`;
  const write = (sql: string, parameters: unknown[]) =>
    database.forAccount(of.accountId, (tx) => rowsOf<{ id: string }>(tx, sql, [of.credentialId, ...parameters]));
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
      for (;;) {
        const token = await kept();
        if (token !== null) return token;
        const mine = await write(
          `update carrier_credential set token_fetched_until = clock_timestamp() + make_interval(secs => ${FETCH_MAX_S})
           where id = $1 and (token_fetched_until is null or token_fetched_until < clock_timestamp()) returning id`,
          [],
        );
        if (mine.length) break;
        await new Promise((done) => setTimeout(done, FETCH_POLL_MS));
      }
      try {
        const { token, expiresInSeconds } = await fetchToken();
        await write(
          'update carrier_credential set sealed_token = $2, token_expires_at = clock_timestamp() + make_interval(secs => $3) where id = $1',
          [secrets.seal(token, place), expiresInSeconds],
        );
        return token;
      } finally {
        await write('update carrier_credential set token_fetched_until = null where id = $1', []);
      }
    },
    forget: async () => {
      await write('update carrier_credential set sealed_token = null, token_expires_at = null where id = $1', []);
    },
  };
}

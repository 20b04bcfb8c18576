import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { DEMO_PERSON } from '../../domain/demo.js';
import { checkout } from '../../sandbox/settings.js';
import { profileOf, startBrowser, Watched, type Look } from './chromium.js';
import { copyTemplate } from './database.js';
import { startLandfall, type Landfall } from './landfall.js';
import { temporalAddress } from './temporal.js';

/** A whole sandbox with its pages, and a browser before it. */
export interface PeoplePages {
  landfall: Landfall;
  browser: Browser;
  origin: string;
  /** A page of a fresh profile, at an address, signed in to the demo account unless told otherwise. */
  open(address: string, look?: Partial<Look> & { signedIn?: boolean }): Promise<Watched>;
  close(): Promise<void>;
}

const DESKTOP: Look = { scheme: 'light', width: 1440 };

export async function startPeoplePages(): Promise<PeoplePages> {
  const landfall = await startLandfall({
    databaseUrl: await copyTemplate(),
    temporalAddress: await temporalAddress(),
    sandbox: true,
    env: { LANDFALL_WEB_DIR: join(checkout, 'dist', 'web'), TEMPORAL_UI_URL: 'http://127.0.0.1:9' },
  });
  await landfall.database.asSystem((tx) =>
    tx.query('insert into account_user (account_id, name, email) values ($1, $2, $3)', [
      landfall.accountId,
      DEMO_PERSON.name,
      DEMO_PERSON.email,
    ]),
  );
  const browser = await startBrowser();
  const { origin } = new URL(landfall.apiUrl);
  return {
    landfall,
    browser,
    origin,
    open: async (address, { signedIn = true, ...look } = {}) => {
      const context = await profileOf(browser, { ...DESKTOP, ...look });
      if (signedIn) {
        const answer = await context.request.post(`${origin}/trpc/session.openDemo`, { headers: { origin }, data: {} });
        if (!answer.ok()) throw new Error(`The demo account did not open: ${await answer.text()}`);
      }
      const watched = await Watched.open(context, origin);
      await watched.page.goto(origin + address);
      return watched;
    },
    close: async () => {
      await browser.close();
      await landfall.close();
    },
  };
}

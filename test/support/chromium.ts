import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** What to install where there is no browser. */
export const BROWSER_PACKAGE = 'chromium';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** The browser that pages are tested in: the one that is named, else one on the path. Null where there is none. */
export function findBrowser(env: NodeJS.ProcessEnv): string | null {
  const named = env['LANDFALL_CHROMIUM'];
  if (named) return named;
  const found = (env['PATH'] ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return found.find((file) => existsSync(file)) ?? null;
}

/** A browser with a profile of its own, far from where any box is: what depends on this machine's zone shows itself. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser(process.env);
  if (executablePath === null) throw new Error(`There is no browser: install ${BROWSER_PACKAGE}, or name one by LANDFALL_CHROMIUM.`);
  return chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
}

export interface Look {
  scheme: 'light' | 'dark';
  width: number;
}

/** Desktop and phone, by day and by night; neighbours differ in one of the two. */
const LOOKS: readonly Look[] = [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 1440 },
  { scheme: 'dark', width: 390 },
  { scheme: 'light', width: 390 },
];

function screenOf(width: number): { width: number; height: number } {
  return { width, height: width < 500 ? 844 : 900 };
}

/** A fresh profile of a browser, in Tokyo, with German habits. */
export function profileOf(browser: Browser, { scheme, width }: Look): Promise<BrowserContext> {
  return browser.newContext({
    viewport: screenOf(width),
    colorScheme: scheme,
    timezoneId: 'Asia/Tokyo',
    locale: 'de-DE',
    reducedMotion: 'reduce',
  });
}

/** What must not happen on any page, as it happens. */
export class Watched {
  readonly trouble: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {}

  /** A new page of the profile that is watched from its first request on. */
  static async open(context: BrowserContext, origin: string): Promise<Watched> {
    const watched = new Watched(await context.newPage(), origin);
    await watched.begin();
    return watched;
  }

  private async begin(): Promise<void> {
    const { page, trouble, origin } = this;
    page.on('console', (message) => trouble.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => trouble.push(`error: ${error.message}`));
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== origin) trouble.push(`foreign: ${request.url()}`);
    });
    await page.exposeFunction('landfallViolated', (directive: string) => void trouble.push(`policy: ${directive}`));
    // What compiles tests names functions by a helper that pages do not have.
    await page.addInitScript(
      `globalThis.__name = (one) => one;
       addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => landfallViolated(violatedDirective + ' ' + blockedURI));`,
    );
  }

  /** Has it checked on a desk and on a phone, where it is opened anew, by day and by night. */
  async inEveryLook(check: (look: Look) => Promise<void>): Promise<void> {
    const { page } = this;
    for (const look of LOOKS) {
      await page.emulateMedia({ colorScheme: look.scheme });
      if (page.viewportSize()?.width !== look.width) {
        await page.setViewportSize(screenOf(look.width));
        await page.reload();
      }
      await check(look).catch((error: unknown) => {
        throw new Error(`${look.scheme}, ${look.width}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      });
    }
  }

  /** Pixels by which the page is wider than the screen. */
  sideways(): Promise<number> {
    return this.page.evaluate('document.documentElement.scrollWidth - innerWidth');
  }

  /** What is not accessible (WCAG 2.2 AA and best practice), a line each, once nothing changes its colour any more. */
  async inaccessible(): Promise<string[]> {
    await this.page.evaluate(STAND_STILL);
    // Through the debugger: the policy of the pages lets no script in but their own.
    await this.page.evaluate(`(() => {${AXE}})(); undefined`);
    const { violations } = await this.page.evaluate<AxeResults>(`axe.run(document, { runOnly: ${JSON.stringify(RULES)} })`);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
    );
  }
}

/** What ends may begin something else: it has ended once a whole frame is shown in which nothing moves. */
const STAND_STILL = `(async () => {
  const shown = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  do {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await shown();
  } while (document.getAnimations().length > 0);
})()`;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

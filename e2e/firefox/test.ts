import { writeFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { stack } from '../support/stack.ts';
import { BidiSession } from './BidiSession.ts';
import { FirefoxPage } from './FirefoxPage.ts';

export { expect } from '@playwright/test';

/** Size of a phone, as in e2e/playwright.config.ts. */
const PHONE = { width: 390, height: 844 };

interface LogEntry {
  readonly level: string;
  readonly text: string | null;
  readonly source: { readonly context?: string };
}

interface DownloadEnd {
  readonly filepath: string;
}

/** Message of Firefox for a font whose page was left during the download. */
const LEFT_FONT = /^downloadable font: download failed .* status=2152398850 /;
/** Message of Firefox for a script whose page was left during the download: the hash of an empty file. */
const LEFT_SCRIPT = /^None of the “sha384” hashes .* The computed hash is “OLBgp1GsljhM2TJ\+/;

interface Fixtures {
  /** Expected console errors of a test. */
  allowedErrors: RegExp | undefined;
  /** Page with the width of a phone, without a session. Any error in it fails the test. */
  firefox: FirefoxPage;
}

interface WorkerFixtures {
  session: BidiSession;
}

/** Test function of the tests in Firefox. It attaches a picture of the last screen to the results. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  session: [
    async ({}, provide) => {
      const session = await BidiSession.open(address('FIREFOX_BIDI'));
      await session.send('session.subscribe', { events: ['log.entryAdded', 'browsingContext.downloadEnd'] });
      await provide(session);
      await session.end();
    },
    { scope: 'worker' },
  ],
  allowedErrors: [undefined, { option: true }],
  firefox: async ({ session, allowedErrors }, provide, info) => {
    const { userContext } = await session.send<{ userContext: string }>('browser.createUserContext', {});
    const { context } = await session.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
    const downloadBehavior = { type: 'allowed', destinationFolder: info.outputPath() };
    await session.send('browser.setDownloadBehavior', { downloadBehavior, userContexts: [userContext] });
    const page = new FirefoxPage(session, { context, host: stack.host });
    const errors: string[] = [];
    session.onEvent((method, params) => {
      if (method === 'browsingContext.downloadEnd') return void page.downloads.push((params as DownloadEnd).filepath);
      const { level, text, source } = params as LogEntry;
      if (method !== 'log.entryAdded' || level !== 'error' || source.context !== context || text === null) return;
      if (![LEFT_FONT, LEFT_SCRIPT, allowedErrors].some((known) => known?.test(text))) errors.push(text);
    });
    await page.resize(PHONE.width, PHONE.height);
    await provide(page);
    writeFileSync(info.outputPath('screen.png'), await page.screenshot());
    await session.send('browser.removeUserContext', { userContext });
    if (errors.length > 0) throw new Error(`The page reported errors:\n${errors.join('\n')}`);
  },
});

function address(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: these tests are started by npm run test:firefox.`);
  return value;
}

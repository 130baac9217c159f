import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { stack } from '../support/stack.ts';
import { DriverSession } from './DriverSession.ts';
import { type JournalEntry, Webview } from './Webview.ts';

export { expect } from '@playwright/test';

/** Size of a phone, as in e2e/playwright.config.ts. */
const WIDTH = 390;
const HEIGHT = 844;

interface Fixtures {
  /** Expected console errors of a test. */
  allowedErrors: RegExp | undefined;
  /** New web view without a session. Any error in it fails the test. */
  webview: Webview;
}

/** Test function of the tests in WebKit. It attaches the journal and a picture of the last screen to the results. */
export const test = base.extend<Fixtures>({
  allowedErrors: [undefined, { option: true }],
  webview: async ({ allowedErrors }, provide, info) => {
    // The last process still writes here after the session was closed: the next run clears the folder.
    const folder = info.outputPath('webview');
    mkdirSync(folder, { recursive: true });
    const journalFile = join(folder, 'journal');
    const session = await DriverSession.start(address('WEBDRIVER_ORIGIN'), {
      binary: join(import.meta.dirname, 'webview.py'),
      args: [journalFile, folder, String(WIDTH), String(HEIGHT)],
    });
    const webview = new Webview(session, { host: stack.host, journalFile });
    await provide(webview);
    writeFileSync(info.outputPath('screen.png'), await webview.screenshot());
    await session.end();
    const unexpected = webview.journal().filter((entry) => isUnexpected(entry, allowedErrors));
    if (unexpected.length > 0)
      throw new Error(`The page reported errors:\n${unexpected.map(({ text }) => text).join('\n')}`);
  },
});

function isUnexpected({ kind, text }: JournalEntry, allowed: RegExp | undefined): boolean {
  return kind !== 'port' && !allowed?.test(text);
}

function address(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: these tests are started by npm run test:webkit.`);
  return value;
}

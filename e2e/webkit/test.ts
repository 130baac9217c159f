import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { stack } from '../support/stack.ts';
import { DriverSession } from './DriverSession.ts';
import { type JournalEntry, Webview } from './Webview.ts';

export { expect } from '@playwright/test';

/** Size of a phone, as in e2e/playwright.config.ts. */
const PHONE = { width: 390, height: 844 };

/** Message of WebKit for a part of the viewport that only other browsers know. */
const UNKNOWN_VIEWPORT = /Viewport argument key "interactive-widget" not recognized/;

interface Fixtures {
  /** Expected console errors of a test. */
  allowedErrors: RegExp | undefined;
  /** Whether the page is in a native wrapper or in the browser of the phone. */
  surroundings: 'wrapper' | 'browser';
  /** Size of the page in pixels. */
  size: { readonly width: number; readonly height: number };
  /** New web view without a session. Any error in it fails the test. */
  webview: Webview;
}

/** Test function of the tests in WebKit. It attaches the journal and a picture of the last screen to the results. */
export const test = base.extend<Fixtures>({
  allowedErrors: [undefined, { option: true }],
  surroundings: ['wrapper', { option: true }],
  size: [PHONE, { option: true }],
  webview: async ({ allowedErrors, surroundings, size }, provide, info) => {
    // The last process still writes here after the session was closed: the next run clears the folder.
    const folder = info.outputPath('webview');
    mkdirSync(folder, { recursive: true });
    const journalFile = join(folder, 'journal');
    const session = await DriverSession.start(address('WEBDRIVER_ORIGIN'), {
      binary: join(import.meta.dirname, 'webview.py'),
      args: [journalFile, folder, String(size.width), String(size.height), surroundings],
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
  const isError = kind === 'error' || kind === 'webkit';
  return isError && ![UNKNOWN_VIEWPORT, allowed].some((known) => known?.test(text));
}

function address(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: these tests are started by npm run test:webkit.`);
  return value;
}

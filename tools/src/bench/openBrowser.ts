import { findChromium } from '@backoffice/processes';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';

const launchOptions = () => ({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    // The developer tools query the script line of each request. V8 would parse whole scripts again for that on the
    // main thread, which does not happen without developer tools.
    '--js-flags=--no-enable-lazy-source-positions',
  ],
});

/** Opens the browser of the benches. Its contexts cache no compiled code. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

/**
 * Runs `work` in a browser with a temporary profile: as in normal use, scripts compiled at earlier visits come from its
 * cache.
 */
export async function withBrowserProfile<T>(
  options: BrowserContextOptions,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-bench-browser-'));
  try {
    const context = await chromium.launchPersistentContext(folder, { ...launchOptions(), ...options });
    return await work(context).finally(() => context.close());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { findChromium } from '../runtime/findChromium.ts';

const launchOptions = () => ({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    // The developer tools ask for the line of script behind each request. V8 would parse whole scripts once more for that,
    // on the main thread and while they run, which no page does that is not measured.
    '--js-flags=--no-enable-lazy-source-positions',
  ],
});

/** The browser that benches measure in. Its contexts keep nothing of what they compile. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

/**
 * Runs `work` in a browser with a profile of its own, which is deleted afterwards: as with people's browsers, scripts
 * that it has compiled at earlier visits are taken from its cache.
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

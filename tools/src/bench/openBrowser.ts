import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../browser/findChromium.ts';

/** The browser that benches measure in. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
}

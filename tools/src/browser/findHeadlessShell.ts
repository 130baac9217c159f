import { findChromium } from './findChromium.ts';
import { findOrInstall } from '@backoffice/processes';
/**
 * The path of the browser for tests that no person watches: CHROMIUM_PATH, or Chromium without the window around its
 * pages, which does the same with a third less processor time; the complete Chromium where there is no such package.
 */
export function findHeadlessShell(): string {
  if (process.env['CHROMIUM_PATH']) return findChromium();
  return findOrInstall('chromium-headless-shell', ['/usr/bin/chromium-headless-shell']) ?? findChromium();
}

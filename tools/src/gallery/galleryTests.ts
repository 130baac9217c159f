import { findChromium } from '../browser/findChromium.ts';

/** How the gallery's browser tests run: whether they write the pictures that differ, and which of them run. */
export interface GalleryTestOptions {
  readonly update: boolean;
  readonly grep: string | undefined;
}

/** The script, arguments and environment of the browser tests over the gallery that is served on the port. */
export function galleryTests(port: number, { update, grep }: GalleryTestOptions) {
  return {
    script: 'node_modules/@playwright/test/cli.js',
    args: [
      'test',
      '--config',
      'gallery/playwright.config.ts',
      // A picture that is missing fails a comparison; by default Playwright would write it.
      `--update-snapshots=${update ? 'changed' : 'none'}`,
      ...(grep === undefined ? [] : ['--grep', grep]),
    ],
    env: { GALLERY_ORIGIN: `http://localhost:${port}`, CHROMIUM_PATH: findChromium() },
  };
}

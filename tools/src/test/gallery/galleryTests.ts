import { findChromium } from '@backoffice/processes';
import { join } from 'node:path';
import { buildGallery } from '@backoffice/build';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { folder, refuse } from '@backoffice/release/page/sites/serveRoutes';
import { listen, type Listening } from '@backoffice/release/page/sites/listen';

/** Options of the gallery's browser tests: whether they update pictures that differ, and a title filter. */
export interface GalleryTestOptions {
  readonly update: boolean;
  readonly grep: string | undefined;
}

/** Returns script, arguments and environment of the browser tests for the gallery served on the port. */
export function galleryTests(port: number, { update, grep }: GalleryTestOptions) {
  return {
    script: 'node_modules/@playwright/test/cli.js',
    args: [
      'test',
      '--config',
      'gallery/playwright.config.ts',
      // A missing picture fails a comparison; by default Playwright would write it.
      `--update-snapshots=${update ? 'changed' : 'none'}`,
      ...(grep === undefined ? [] : ['--grep', grep]),
    ],
    env: { GALLERY_ORIGIN: `http://localhost:${port}`, CHROMIUM_PATH: findChromium() },
  };
}

/** Builds the gallery of components and serves it on the port; 0 selects a free port. */
export async function serveGallery(port: number): Promise<Listening> {
  const out = join(ROOT, 'gallery/dist', String(process.pid));
  await buildGallery({ dir: join(ROOT, 'gallery'), out });
  const files = folder(out);
  return listen(port, (request, response) => {
    const isHashed = request.url?.startsWith('/assets/') ?? false;
    response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-store');
    if (request.url?.startsWith('/?') || request.url === '/') request.url = '/index.html';
    files(request, response, () => refuse(response, 404));
  });
}

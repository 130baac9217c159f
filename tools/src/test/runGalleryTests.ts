import { galleryTests } from '../gallery/galleryTests.ts';
import { serveGallery } from '../gallery/serveGallery.ts';
import { counted } from './Count.ts';
import type { Count } from './Count.ts';
import { readPlaywrightReport } from './reports.ts';
import type { Runner } from './Runner.ts';

/** Compares every story of the gallery with its picture and runs axe over it. */
export async function runGalleryTests(runner: Runner): Promise<Count> {
  const report = runner.reportFile('gallery.json');
  const server = await serveGallery(0);
  try {
    const { script, args, env } = galleryTests(server.port, { update: false, grep: runner.grep });
    const code = await runner.script(script, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
    return counted(readPlaywrightReport(report), code);
  } finally {
    await server.stop();
  }
}

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A dependency of the application that is built. */
const ROUTER = 'react-router';

/**
 * Aliases for the router of the application in `dir` without its warnings for developers: both are in its package, and
 * its `exports` name the one with them under every condition.
 */
export function productionRouter(dir: string): Record<string, string> {
  const { resolve } = createRequire(join(dir, 'package.json'));
  const files = join(dirname(resolve(`${ROUTER}/package.json`)), 'dist/production');
  return { [`${ROUTER}$`]: join(files, 'index.mjs'), [`${ROUTER}/dom$`]: join(files, 'dom-export.mjs') };
}

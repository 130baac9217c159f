import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What makes answers of rows: the API and the contracts, each with the exact versions of its libraries. */
const PACKAGES = [
  fileURLToPath(new URL('../..', import.meta.url)),
  dirname(dirname(createRequire(import.meta.url).resolve('@backoffice/contracts'))),
];
/** Of these no answer is made. */
const IS_TEST = /\.test\.ts$|^testing\//;

/**
 * A name of the sources that the process runs, which another release has only where all of them are the same: no change
 * of a schema, a statement or a presenter can be forgotten.
 */
export async function nameSources(packages: readonly string[] = PACKAGES): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of packages) {
    const names = await readdir(join(folder, 'src'), { recursive: true });
    const sources = names.filter((name) => name.endsWith('.ts') && !IS_TEST.test(name)).toSorted();
    const paths = ['package.json', ...sources.map((name) => join('src', name))];
    const contents = await Promise.all(paths.map((path) => readFile(join(folder, path))));
    for (const [at, content] of contents.entries()) hash.update(`${paths[at]} ${content.length}\n`).update(content);
  }
  return hash.digest('base64url');
}

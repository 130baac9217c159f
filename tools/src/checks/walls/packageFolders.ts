import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Maximum number of folders in the `src` of a package, so that its structure fits in one look. */
const MOST_FOLDERS = 7;

/** Returns the packages with too many folders in `src`, and folders in `src` with one file besides tests, one line each. */
export function findFolderProblems(root: string, packages: readonly string[]): string[] {
  return packages.flatMap((name) => {
    const sources = join(root, name, 'src');
    if (!existsSync(sources)) return [];
    const folders = readdirSync(sources, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [
      ...(folders.length > MOST_FOLDERS
        ? [`${name}/src has ${folders.length} folders: join folders until there are at most ${MOST_FOLDERS}.`]
        : []),
      ...folders
        .filter(
          (folder) => globSync('**/*.*', { cwd: join(sources, folder.name), exclude: ['**/*.test.*'] }).length < 2,
        )
        .map((folder) => `${name}/src/${folder.name} has one file: move it to the files that use it.`),
    ];
  });
}

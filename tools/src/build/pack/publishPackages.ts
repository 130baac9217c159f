import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CliError } from '@backoffice/processes';
import type { Packed } from './packPackages.ts';
import { HOST_PACKAGE } from './packedManifest.ts';

/** Place to which packages are published. */
export interface Shelf {
  /** Returns the name by which npm reads what was published under this name and version, undefined if nothing was. */
  find(packed: Packed): Promise<string | undefined>;
  add(packed: Packed): Promise<unknown>;
}

/** Returns the registry that npm is configured with in a folder. */
export function npmRegistry(folder: string): Shelf {
  return {
    find: async ({ name, version }) => {
      const spec = `${name}@${version}`;
      try {
        return (await runNpm(['view', spec, 'version'], folder)) === '' ? undefined : spec;
      } catch (error) {
        if (String(error).includes('E404')) return undefined;
        throw error;
      }
    },
    add: ({ file }) => runNpm(['publish', '--ignore-scripts', file], folder),
  };
}

/** Returns a folder of tarballs, which is created if missing. */
export function folderShelf(folder: string): Shelf {
  mkdirSync(folder, { recursive: true });
  const place = ({ file }: Packed) => join(folder, basename(file));
  return {
    find: async (packed) => (existsSync(place(packed)) ? place(packed) : undefined),
    add: async (packed) => copyFileSync(packed.file, place(packed)),
  };
}

/**
 * Returns the packages that a shelf lacks; npm runs in `folder`.
 * @throws CliError if the shelf has other content under the version of a package
 */
export async function findUnpublished(
  packed: readonly Packed[],
  shelf: Shelf,
  folder: string,
): Promise<readonly Packed[]> {
  const unpublished: Packed[] = [];
  const changed: { readonly each: Packed; readonly files: string }[] = [];
  for (const each of packed) {
    const spec = await shelf.find(each);
    if (spec === undefined) unpublished.push(each);
    else {
      const files = await runNpm(['diff', '--diff-name-only', `--diff=${spec}`, `--diff=${each.file}`], folder);
      if (files !== '') changed.push({ each, files: files.replaceAll('\n', ', ') });
    }
  }
  if (changed.length === 0) return unpublished;
  // The workspace of the host has no scope.
  const names = changed.map(({ each }) => (each.name === HOST_PACKAGE ? 'host' : each.name));
  throw new CliError(
    [
      'Nothing was published: a version is used once.',
      ...changed.map(({ each, files }) => `  ${each.name} ${each.version} was published with other content: ${files}`),
      'Describe the change and raise the versions, also those of the packages that depend on them:',
      `  npx changeset --patch ${names.join(',')} -m '<change>'`,
      '  npm run versions',
    ].join('\n'),
  );
}

/** Runs npm and returns its output. @throws CliError with its messages */
function runNpm(args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile('npm', args, { cwd }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout.trim());
      else reject(new CliError(`npm ${args.join(' ')} failed:\n${stderr}`));
    });
  });
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The remotes of the project at `root`, by name: the folders `mf-…` with a `remote.json`. */
export function remotesIn(root: string): readonly `mf-${string}`[] {
  return readdirSync(root)
    .filter((name): name is `mf-${string}` => /^mf-[a-z]+$/.test(name))
    .filter((name) => existsSync(join(root, name, 'remote.json')))
    .toSorted();
}

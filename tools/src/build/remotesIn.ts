import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTE_ID } from '@backoffice/contracts/wire/release/remoteId';

const ID = new RegExp(`^${REMOTE_ID}$`);

/** Returns the remotes of the project at `root` by name: folders `mf-…` with a `remote.json`. */
export function remotesIn(root: string): readonly `mf-${string}`[] {
  return readdirSync(root)
    .filter((name): name is `mf-${string}` => ID.test(name))
    .filter((name) => existsSync(join(root, name, 'remote.json')))
    .toSorted();
}

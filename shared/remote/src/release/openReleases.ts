import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { CliError } from '@backoffice/processes';
import { Releases } from '@backoffice/release/Releases';
import type { Author } from '@backoffice/release/store/ReleaseStore';
import { readChecked } from '@backoffice/release/files/buildContract';
import { getProfile } from '@backoffice/release/files/Profile';
import { readReleaseKeys } from '@backoffice/release/signing/readReleaseKeys';

type Later<T> = {
  [K in keyof T]: T[K] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Result | Promise<Result>
    : T[K];
};

/** Previews of a store: a link to a build for accounts. */
interface Previews {
  startPreview(id: string, dir: string, accounts: readonly string[], author: Author): Promise<string>;
}

/** Releases in a store, whose changes may take a while. */
export type OpenReleases = Later<Releases> & Previews;

/** Opens the releases in a store with its reviewed configuration and keys. @throws CliError if it has none */
export async function openReleases(store: string): Promise<OpenReleases> {
  const dir = resolve(store);
  if (!existsSync(join(dir, 'config.json')))
    throw new CliError(`${store} has no config.json: --store needs a folder that the platform team set up.`);
  const folders = Object.entries(getProfile('store', '/')).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace('/.data/store', dir) : value,
  ]);
  const profile = Object.fromEntries(folders) as ReturnType<typeof getProfile>;
  const config = readChecked(profile.config, ClientConfig);
  return new Releases(profile, config, () => readReleaseKeys(join(dir, 'release-keys.json'))) as OpenReleases &
    Releases;
}

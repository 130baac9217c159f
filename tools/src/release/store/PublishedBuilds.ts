import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig, RemoteBuild } from '@backoffice/contracts';
import { CliError } from '@backoffice/processes';
import { HOST } from '../../build/applications.ts';
import type { Profile } from '../../runtime/profile/Profile.ts';
import { type BuildContract, readContract } from '../buildContract.ts';

/** Published builds of a profile: immutable directories, one for each version of an application. */
export class PublishedBuilds {
  readonly #profile: Profile;
  readonly #config: Pick<ClientConfig, 'cdnHost'>;

  constructor(profile: Profile, config: Pick<ClientConfig, 'cdnHost'>) {
    this.#profile = profile;
    this.#config = config;
  }

  /** Returns the folder of an application's builds. */
  getFolder(id: string): string {
    return id === HOST ? this.#profile.host : join(this.#profile.cdn, id);
  }

  /** Returns the directory of a build, which may not exist. */
  getDir(id: string, version: string): string {
    return join(this.getFolder(id), version);
  }

  /** Returns the existing versions of an application. */
  getVersions(id: string): string[] {
    const folder = this.getFolder(id);
    if (!existsSync(folder)) return [];
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  }

  /** @throws CliError if the version does not exist */
  need(id: string, version: string): void {
    const versions = this.getVersions(id);
    if (!versions.includes(version))
      throw new CliError(`${id} has no published build ${version}; there are ${versions.join(', ') || 'none'}.`);
  }

  /**
   * Returns a remote's build for the release set; with `isPreloaded` including the hashes of its pages' files.
   * @throws CliError if the build cannot be read
   */
  remoteBuild(id: string, version: string, { isPreloaded = false } = {}): RemoteBuild {
    const contract = readContract(this.getDir(id, version));
    const { name, entry, pages, navigation, shared: needs } = contract;
    const base = `${this.#config.cdnHost.replace(/\/$/, '')}/${id}/${version}/`;
    const integrity = hashesForPage(contract, { isPreloaded });
    return { version, name, base, entry, pages, navigation, needs, ...(integrity && { integrity }) };
  }

  /** Like `remoteBuild`, but undefined if the build cannot be read. */
  findRemoteBuild(id: string, version: string, options: { isPreloaded?: boolean } = {}): RemoteBuild | undefined {
    try {
      return this.remoteBuild(id, version, options);
    } catch {
      return undefined;
    }
  }
}

/**
 * Returns the hashes of a build that the page needs. It preloads page files of the current build only; the entry of a
 * build contains their hashes, and the page itself requests entries and workers.
 */
function hashesForPage(
  { integrity, pages }: Pick<BuildContract, 'integrity' | 'pages'>,
  { isPreloaded }: { isPreloaded: boolean },
): BuildContract['integrity'] {
  if (integrity === undefined || isPreloaded) return integrity;
  const ofPages = new Set(Object.values(pages).flatMap(({ js, css }) => [...js, ...css]));
  return Object.fromEntries(Object.entries(integrity).filter(([file]) => !ofPages.has(file)));
}

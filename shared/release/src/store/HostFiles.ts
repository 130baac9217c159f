import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import type { Profile } from '../files/Profile.ts';
import { readChecked, readHostBuild } from '../files/buildContract.ts';
import { BuildManifest, MANIFEST_FILE } from '../files/manifest/BuildManifest.ts';
import { isUnaltered } from '../files/manifest/checkFiles.ts';
import { renderIndex } from '../page/renderIndex.ts';

/** Written by the build for the release only, also compressed; pages never request them. */
const NOT_SERVED = /^(?:build-manifest|host\.json|index\.template\.html|sbom\.cdx\.json)(?:\.|$)/;

/**
 * Host files of all builds at the origin. Their names contain hashes, so that builds share the folder and open tabs can
 * still load theirs.
 */
export class HostFiles {
  readonly #profile: Pick<Profile, 'host' | 'site'>;

  constructor(profile: Pick<Profile, 'host' | 'site'>) {
    this.#profile = profile;
  }

  /** Renders the page of a host's build with a configuration and release set. */
  render(version: string, config: ClientConfig, set: ReleaseSet): string {
    const dir = join(this.#profile.host, version);
    return renderIndex(readFileSync(join(dir, 'index.template.html'), 'utf8'), {
      config,
      set,
      host: readHostBuild(dir),
    });
  }

  /** Copies the files of a build to the origin. */
  copy(version: string): void {
    const from = join(this.#profile.host, version);
    const filter = (source: string) => !NOT_SERVED.test(source.slice(from.length + 1));
    cpSync(from, this.#profile.site, { recursive: true, filter });
  }

  /** Returns files of a build that `others` do not use, with their compressed files. */
  ownFiles(version: string, others: readonly string[]): string[] {
    const kept = new Set(others.flatMap((each) => this.#filesOf(each)));
    const own = this.#filesOf(version).filter((file) => file.startsWith('assets/') && !kept.has(file));
    return own.flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  }

  /** Removes files from the origin. */
  remove(files: readonly string[]): void {
    for (const file of files) rmSync(join(this.#profile.site, file), { force: true });
  }

  /** Returns files of a build that are missing or modified at the origin; a sentence each. */
  changedFiles(version: string): string[] {
    const { files } = readChecked(join(this.#profile.host, version, MANIFEST_FILE), BuildManifest);
    return Object.entries(files)
      .filter(([file]) => !NOT_SERVED.test(file))
      .filter(([file, { integrity }]) => !isUnaltered(join(this.#profile.site, file), integrity))
      .map(([file]) => `host ${version}: ${file} at the host’s origin was changed.`);
  }

  #filesOf(version: string): string[] {
    const file = join(this.#profile.host, version, MANIFEST_FILE);
    return existsSync(file) ? Object.keys(readChecked(file, BuildManifest).files) : [];
  }
}

import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import type { RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import type { Profile } from '@backoffice/release/files/Profile';
import { readContract, readHostBuild } from '@backoffice/release/files/buildContract';
import { FolderStore } from '@backoffice/release/store/FolderStore';
import { HostFiles } from '@backoffice/release/store/HostFiles';
import { toRemoteBuild } from '@backoffice/release/store/renderReleaseSet';
import { renderPageHeaders } from '@backoffice/release/page/renderPageHeaders';
import type { Combination } from './getCombinations.ts';

/** Site in a separate profile that serves combinations of builds that are not released together. */
export class GateSite {
  readonly #profile: Profile;
  readonly #config: ClientConfig;
  #revision = 0;

  constructor(profile: Profile, config: ClientConfig) {
    this.#profile = profile;
    this.#config = config;
  }

  /** Copies a build of a remote to where the site serves builds. */
  addRemote(id: string, dir: string): RemoteBuild {
    const contract = readContract(dir);
    const to = join(this.#profile.cdn, id, contract.version);
    if (dir !== to) cpSync(dir, to, { recursive: true });
    return toRemoteBuild(contract, this.#config, true);
  }

  /** Copies a build of the host; returns its version. */
  addHost(dir: string): string {
    const { version } = readHostBuild(dir);
    const to = join(this.#profile.host, version);
    if (dir !== to) cpSync(dir, to, { recursive: true });
    return version;
  }

  /** Serves a combination without fallback builds. */
  async show({ host, remotes }: Combination): Promise<void> {
    this.#revision += 1;
    const set = { revision: this.#revision, remotes: remotes.map(({ id, build }) => ({ id, current: build })) };
    const files = new HostFiles(new FolderStore(this.#profile.dir));
    await files.copy(host);
    const page = await files.render(host, this.#config, set);
    writeFileSync(this.#profile.pageHeaders, renderPageHeaders(this.#config, [page]));
    writeFileSync(join(this.#profile.site, 'remotes.json'), JSON.stringify(set));
    writeFileSync(join(this.#profile.site, 'index.html'), page);
  }
}

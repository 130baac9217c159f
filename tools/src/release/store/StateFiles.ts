import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import type { Profile } from '../../runtime/profile/Profile.ts';
import { readChecked } from '../buildContract.ts';
import { writeAtomically, writeCompressedAtomically } from '../writeAtomically.ts';
import { writePageHeaders } from '../writePageHeaders.ts';
import { writeSecurityContact } from '../writeSecurityContact.ts';
import { StoredReleases } from './StoredReleases.ts';

/** Served form of a state: the release set, and the page; undefined before the host's first release. */
export interface ServedState {
  readonly set: ReleaseSet;
  readonly page: string | undefined;
}

/**
 * Files of the release state: `releases.json` with pointers, history and accepted builds, and the generated `remotes.json` and
 * `index.html` with headers. Each is replaced atomically.
 */
export class StateFiles {
  readonly #profile: Profile;
  readonly #config: ClientConfig;
  readonly #stateFile: string;
  readonly #setFile: string;
  readonly #pageFile: string;

  constructor(profile: Profile, config: ClientConfig) {
    this.#profile = profile;
    this.#config = config;
    this.#stateFile = join(profile.host, 'releases.json');
    this.#setFile = join(profile.site, 'remotes.json');
    this.#pageFile = join(profile.site, 'index.html');
  }

  /** Returns pointers, histories and accepted builds of all applications; empty before the first release. */
  state(): StoredReleases {
    if (!existsSync(this.#stateFile)) return { revision: 0, applications: {}, accepted: [] };
    return readChecked(this.#stateFile, StoredReleases);
  }

  /** Whether this set is served, byte for byte. */
  isServed(set: ReleaseSet): boolean {
    return existsSync(this.#setFile) && readFileSync(this.#setFile, 'utf8') === toText(set);
  }

  /** Returns the served page. */
  page(): string {
    return readFileSync(this.#pageFile, 'utf8');
  }

  write(state: StoredReleases, { set, page }: ServedState): void {
    writeAtomically(this.#stateFile, JSON.stringify(state, null, 2));
    writeCompressedAtomically(this.#setFile, toText(set));
    if (page === undefined) return;
    // The policy is written first and also allows the previous page, so that no page is ever served with a policy that
    // blocks it.
    writePageHeaders(this.#profile, this.#config, existsSync(this.#pageFile) ? [page, this.page()] : [page]);
    writeCompressedAtomically(this.#pageFile, page);
    writeSecurityContact(this.#profile.site, this.#config, new Date());
  }
}

function toText(set: ReleaseSet): string {
  return JSON.stringify(set, null, 2);
}

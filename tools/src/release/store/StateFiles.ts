import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type ClientConfig, ReleaseSet } from '@backoffice/contracts';
import type { Profile } from '../../runtime/profile/Profile.ts';
import { readChecked } from '../buildContract.ts';
import { ReleaseState } from '../pointer/ReleaseState.ts';
import { writeAtomically, writeCompressedAtomically } from '../writeAtomically.ts';
import { writePageHeaders } from '../writePageHeaders.ts';
import { writeSecurityContact } from '../writeSecurityContact.ts';

/** What a state is served as: the release set, and the page; undefined before the host's first release. */
export interface ServedState {
  readonly set: ReleaseSet;
  readonly page: string | undefined;
}

/**
 * The files that say what is released: `releases.json` with pointers and history, and what is written from it for pages,
 * `remotes.json` and `index.html` with its headers. Each is replaced in one step.
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

  /** The history and pointers of all applications; empty before the first release. */
  state(): ReleaseState {
    return existsSync(this.#stateFile) ? readChecked(this.#stateFile, ReleaseState) : { revision: 0, applications: {} };
  }

  /** The release set as it is served; empty before the first release. */
  set(): ReleaseSet {
    return existsSync(this.#setFile) ? readChecked(this.#setFile, ReleaseSet) : { revision: 0, remotes: [] };
  }

  /** Whether this set is what is served, byte for byte. */
  isServed(set: ReleaseSet): boolean {
    return existsSync(this.#setFile) && readFileSync(this.#setFile, 'utf8') === textOf(set);
  }

  /** The page as it is served. */
  page(): string {
    return readFileSync(this.#pageFile, 'utf8');
  }

  write(state: ReleaseState, { set, page }: ServedState): void {
    writeAtomically(this.#stateFile, JSON.stringify(state, null, 2));
    writeCompressedAtomically(this.#setFile, textOf(set));
    if (page === undefined) return;
    // The policy comes first and still fits the page before, so at no moment is a page served under one that stops it.
    writePageHeaders(this.#profile, this.#config, existsSync(this.#pageFile) ? [page, this.page()] : [page]);
    writeCompressedAtomically(this.#pageFile, page);
    writeSecurityContact(this.#profile.site, this.#config, new Date());
  }

  /** Removes the pointers and the set, so that the next release is the first. */
  drop(): void {
    for (const file of [this.#stateFile, this.#setFile]) rmSync(file, { force: true });
  }
}

function textOf(set: ReleaseSet): string {
  return JSON.stringify(set, null, 2);
}

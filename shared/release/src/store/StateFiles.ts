import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeIntegrity } from '@backoffice/build/integrity';
import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { HOST } from '../files/HOST.ts';
import type { Profile } from '../files/Profile.ts';
import { readChecked } from '../files/buildContract.ts';
import { isUnaltered } from '../files/manifest/checkFiles.ts';
import { renderPageHeaders } from '../page/renderPageHeaders.ts';
import { writeAtomically, writeCompressedAtomically } from '../files/writeAtomically.ts';
import { writeSecurityContact } from '../page/writeSecurityContact.ts';
import { SERVED_FILES, type ServedFile, StoredReleases } from '../history/StoredReleases.ts';

/** Headers of the page, which are not at the host's origin. */
export const HEADERS = 'page-headers.conf';

/** Generated files at the host's origin with their content; the page is missing before the host's first release. */
export type ServedContent = Readonly<Partial<Record<Exclude<ServedFile, typeof HEADERS>, string>>>;

/**
 * Files of the release state: `releases.json` with pointers, history, accepted builds and the hashes of the generated
 * files, and these files. Each is replaced atomically.
 */
export class StateFiles {
  readonly #profile: Profile;
  readonly #config: ClientConfig;
  readonly #stateFile: string;

  constructor(profile: Profile, config: ClientConfig) {
    this.#profile = profile;
    this.#config = config;
    this.#stateFile = join(profile.host, 'releases.json');
  }

  /** Returns pointers, histories and accepted builds of all applications; empty before the first release. */
  state(): StoredReleases {
    if (!existsSync(this.#stateFile)) return { revision: 0, applications: {}, accepted: [], files: {} };
    return readChecked(this.#stateFile, StoredReleases);
  }

  /** Returns the generated files that are missing or not as they were written, also in their compressed forms. */
  altered({ applications, files }: StoredReleases): ServedFile[] {
    const isReleased = applications[HOST] !== undefined;
    return SERVED_FILES.filter(
      (name) => (isReleased || files[name] !== undefined) && !isUnaltered(this.#path(name), files[name]),
    );
  }

  /** Writes a state and its generated files; `state` has the hashes of the files that are replaced. */
  write(state: StoredReleases, content: ServedContent): void {
    const { 'index.html': page } = content;
    // The policy also allows the previous page, unless it was altered, so that no page is served with a policy that
    // blocks it.
    const before = this.#path('index.html');
    const previous = isUnaltered(before, state.files['index.html']) ? [readFileSync(before, 'utf8')] : [];
    const headers = page === undefined ? {} : { [HEADERS]: renderPageHeaders(this.#config, [page, ...previous]) };
    // The headers precede the page.
    const texts = Object.entries({ ...headers, ...content });
    const files = Object.fromEntries(texts.map(([name, text]) => [name, computeIntegrity(text)]));
    writeAtomically(this.#stateFile, JSON.stringify({ ...state, files }, null, 2));
    for (const [name, text] of texts) {
      if (name === HEADERS) writeAtomically(this.#profile.pageHeaders, text);
      else writeCompressedAtomically(this.#path(name), text);
    }
    if (page !== undefined) writeSecurityContact(this.#profile.site, this.#config, new Date());
  }

  #path(name: string): string {
    return name === HEADERS ? this.#profile.pageHeaders : join(this.#profile.site, name);
  }
}

import { brotliCompressSync, gzipSync } from 'node:zlib';
import { computeIntegrity } from '@backoffice/build/integrity';
import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { HOST } from '../files/HOST.ts';
import { parseChecked } from '../files/buildContract.ts';
import { ENDINGS, decompress } from '../files/manifest/checkFiles.ts';
import { Journal } from '../history/Journal.ts';
import { SERVED_FILES, type ServedFile, StoredReleases, findAccepted } from '../history/StoredReleases.ts';
import { renderPageHeaders } from '../page/renderPageHeaders.ts';
import { renderSecurityContact } from '../page/renderSecurityContact.ts';
import { HostFiles } from './HostFiles.ts';
import type { Store, StoredFile } from '../files/Store.ts';
import { renderReleaseSet } from './renderReleaseSet.ts';

/** Headers of the page, which are not at the host's origin. */
export const HEADERS = 'page-headers.conf';

const STATE = 'host/releases.json';
const SECURITY_CONTACT = 'site/.well-known/security.txt';
const EMPTY: StoredReleases = { revision: 0, applications: {}, accepted: [], files: {} };

/** Files of a generated file by their endings; servers prefer a compressed one, so that they are written first. */
const FORMS = { '.br': brotliCompressSync, '.gz': gzipSync, '': Buffer.from } as const;

/** Generated files with their content; without a released host only those that do not need its page. */
export type ServedContent = Readonly<Partial<Record<ServedFile, string>>>;

/** State as it was read, and its tag. */
export interface ReadState {
  readonly state: StoredReleases;
  readonly tag: string | undefined;
}

/**
 * Files of the release state: `releases.json` with pointers, history, accepted builds and the hashes of the generated
 * files, and these files. Writing `releases.json` is the decision; the other files follow from it.
 */
export class StateFiles {
  readonly journal: Journal;
  readonly #store: Store;
  readonly #host: HostFiles;

  constructor(store: Store) {
    this.#store = store;
    this.#host = new HostFiles(store);
    this.journal = new Journal(store);
  }

  /** Returns the state; empty before the first release. @throws CliError that names the invalid field */
  async read(): Promise<ReadState> {
    const file = await this.#store.read(STATE);
    return { state: file ? parseChecked(STATE, file.content, StoredReleases) : EMPTY, tag: file?.tag };
  }

  /** Renders the generated files of a state. */
  async render(state: StoredReleases, config: ClientConfig): Promise<ServedContent> {
    if (state.revision === 0) return {};
    const set = renderReleaseSet(state, config);
    const current = state.applications[HOST]?.current;
    const page = current === undefined ? undefined : await this.#host.render(current, config, set);
    const accepted = state.pageBefore === undefined ? undefined : findAccepted(state, HOST, state.pageBefore);
    // The policy also allows the previous page, so that no page is served with a policy that blocks it.
    const before = accepted && (await this.#host.findTemplate(accepted.version, accepted.manifest));
    return {
      // The headers precede the page.
      ...(page !== undefined && {
        [HEADERS]: renderPageHeaders(config, [page, ...(before === undefined ? [] : [before])]),
      }),
      'config.json': JSON.stringify(config, null, 2),
      'remotes.json': JSON.stringify(set, null, 2),
      ...(page !== undefined && { 'index.html': page }),
    };
  }

  /** Prepares the text of the next state, with the hashes of its files, and completes the files of the current one. */
  async prepare(next: StoredReleases, current: StoredReleases, config: ClientConfig): Promise<string> {
    // So that files of a release that ended early are never older than the previous state.
    if (current.revision > 0) await this.complete(config);
    const content = Object.entries(await this.render(next, config));
    const files = Object.fromEntries(content.map(([name, text]) => [name, computeIntegrity(text)]));
    return JSON.stringify({ ...next, files, filesBefore: current.files }, null, 2);
  }

  /** Writes a state unless another one was written since the state with this tag was read; returns whether it is. */
  async write(text: string, tag: string | undefined): Promise<boolean> {
    return this.#store.write(STATE, text, tag);
  }

  /**
   * Writes the journal's newest entry and the generated files of the newest state. A file is written only as it was
   * before the state was read, so that a slow writer never replaces the files of a newer state; the writer of that state
   * finds a change in between, and repeats. Files that do not follow from the configuration are left for `--configure`.
   */
  async complete(config: ClientConfig): Promise<void> {
    for (;;) {
      const before = await this.#readServed();
      const { state, tag } = await this.read();
      if (state.entry !== undefined) await this.journal.append(state.entry);
      const content = await this.render(state, config);
      if (Object.entries(content).some(([name, text]) => computeIntegrity(text) !== state.files[name as ServedFile]))
        return;
      if ((await this.#replace(content, before)) && (await this.read()).tag === tag) return;
    }
  }

  /**
   * Returns the generated files that are missing or not as they were written, also in their compressed forms. With
   * `isFinished` those of a release that ended before it had written them too.
   */
  async altered(state: StoredReleases, { isFinished }: { readonly isFinished: boolean }): Promise<ServedFile[]> {
    const served = await this.#readServed();
    const { applications, files, filesBefore = files } = state;
    return SERVED_FILES.filter((name) => {
      if (applications[HOST] === undefined && files[name] === undefined) return false;
      const hashes = isFinished ? [files[name]] : [files[name], filesBefore[name]];
      const isWritten = (content: Buffer | undefined) => hashes.includes(content && computeIntegrity(content));
      if (!isWritten(served.get(toName(name, ''))?.content)) return true;
      return ENDINGS.some((ending) => {
        const compressed = served.get(toName(name, ending))?.content;
        const content = compressed && decompress(ending, compressed);
        return compressed !== undefined && (content === undefined || !isWritten(content));
      });
    });
  }

  async #readServed(): Promise<Map<string, StoredFile | undefined>> {
    const names = SERVED_FILES.flatMap((name) => Object.keys(FORMS).map((ending) => toName(name, ending)));
    return new Map(await Promise.all(names.map(async (name) => [name, await this.#store.read(name)] as const)));
  }

  async #replace(content: ServedContent, before: Map<string, StoredFile | undefined>): Promise<boolean> {
    for (const [name, bytes] of toFiles(content)) {
      const was = before.get(name);
      if (was?.content.equals(bytes) !== true && !(await this.#store.write(name, bytes, was?.tag))) return false;
    }
    return true;
  }
}

/** Renews the contact for vulnerabilities at the host's origin in a store. */
export async function renewSecurityContact(store: Store, config: ClientConfig): Promise<void> {
  const contact = renderSecurityContact(config, new Date());
  if (contact !== undefined) await store.write(SECURITY_CONTACT, contact, (await store.read(SECURITY_CONTACT))?.tag);
}

/** Returns the names and contents of generated files in the order in which they are written, the page last. */
export function toFiles(content: ServedContent): [name: string, bytes: Buffer][] {
  return Object.entries(content).flatMap(([served, text]) =>
    Object.entries(FORMS)
      .filter(([ending]) => served !== HEADERS || ending === '')
      .map(([ending, encode]): [string, Buffer] => [toName(served, ending), encode(text)]),
  );
}

function toName(served: string, ending: string): string {
  return served === HEADERS ? `host/${served}${ending}` : `site/${served}${ending}`;
}

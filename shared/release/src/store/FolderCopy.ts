import { CliError } from '@backoffice/processes';
import { HOST } from '../files/HOST.ts';
import { ApplicationId } from '../files/manifest/BuildManifest.ts';
import { checkBuild } from '../files/manifest/openBuild.ts';
import type { AcceptedBuild, StoredReleases } from '../history/StoredReleases.ts';
import { FolderStore } from './FolderStore.ts';
import { isServed } from './HostFiles.ts';
import { type ReleaseSource, ReleaseStore, toFolder } from './ReleaseStore.ts';
import { HEADERS, renewSecurityContact, toFiles } from './StateFiles.ts';

/** Folder to copy to, and how its server learns of new headers. */
export interface FolderCopyOptions {
  readonly to: string;
  /** Called between the headers and the page if the headers are new. */
  readonly reload: () => Promise<void>;
  readonly print: (line: string) => void;
}

/**
 * Copy of released files for a web server: `site/`, `cdn/` and `host/page-headers.conf` below a folder. A file is
 * copied after its hash was checked; generated files are rendered from the verified builds and the reviewed
 * configuration, so that the store cannot add to them, and the page is replaced last.
 */
export class FolderCopy {
  readonly #releases: ReleaseStore;
  readonly #source: ReleaseSource;
  readonly #target: FolderStore;
  readonly #options: FolderCopyOptions;
  /** Names of the files of copied builds by folder and hash. */
  readonly #copied = new Map<string, readonly string[]>();
  #isReloaded = false;
  #tag: string | undefined;

  constructor(source: ReleaseSource, options: FolderCopyOptions) {
    this.#releases = new ReleaseStore(source);
    this.#source = source;
    this.#target = new FolderStore(options.to);
    this.#options = options;
  }

  /**
   * Copies the newest state; returns its revision, or undefined if it was copied before.
   * @throws CliError if a served build is not as it was accepted; the folder then has the last good state
   */
  async update(): Promise<number | undefined> {
    const { state, tag } = await this.#releases.read();
    if (tag === this.#tag) return undefined;
    const content = await this.#releases.renderVerified(state);
    for (const build of state.accepted) await this.#copyBuild(build);
    for (const [name, bytes] of toFiles(content)) {
      const isHeaders = name.endsWith(HEADERS);
      if ((await this.#copy(name, bytes)) && isHeaders) this.#isReloaded = false;
      // Also the first time: an earlier process may have ended before it.
      if (isHeaders && !this.#isReloaded) await this.#options.reload();
      this.#isReloaded ||= isHeaders;
    }
    await renewSecurityContact(this.#target, await this.#source.readConfig());
    await this.#removeOthers(state);
    this.#tag = tag;
    return state.revision;
  }

  /** Copies a build, unless it is not as it was accepted: then no page loads it. */
  async #copyBuild({ id, version, manifest }: AcceptedBuild): Promise<void> {
    const folder = toFolder(id, version);
    if (this.#copied.has(folder + manifest)) return;
    const files = await this.#releases.readBuild(id, version);
    try {
      if (checkBuild(id, folder, files).integrity !== manifest) throw new CliError('It was replaced.');
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      return this.#options.print(`${folder} is not copied. ${error.message}`);
    }
    const names: string[] = [];
    for (const [file, bytes] of files)
      if (id !== HOST || isServed(file)) {
        const name = id === HOST ? `site/${file}` : `${folder}/${file}`;
        await this.#copy(name, bytes);
        names.push(name);
      }
    this.#copied.set(folder + manifest, names);
  }

  /** Removes files of builds that are no longer in a history. */
  async #removeOthers({ accepted }: StoredReleases): Promise<void> {
    const names = accepted.map(({ id, version, manifest }) => this.#copied.get(toFolder(id, version) + manifest));
    if (names.includes(undefined)) return;
    const kept = new Set(names.flat());
    const ofBuilds = [...(await this.#target.list('cdn')), ...(await this.#target.list('site/assets'))].filter(
      (name) => !name.startsWith('cdn/') || ApplicationId.safeParse(name.split('/')[1]).success,
    );
    for (const name of ofBuilds) if (!kept.has(name)) await this.#target.remove(name);
  }

  async #copy(name: string, bytes: Buffer): Promise<boolean> {
    const old = await this.#target.read(name);
    return old?.content.equals(bytes) !== true && this.#target.write(name, bytes, old?.tag);
  }
}

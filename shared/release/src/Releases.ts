import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { CliError } from '@backoffice/processes';
import { HOST } from './files/HOST.ts';
import type { Profile } from './files/Profile.ts';
import { FolderStore } from './store/FolderStore.ts';
import { findServedDifferences } from './store/findServedDifferences.ts';
import type { JournalAction } from './history/JournalEntry.ts';
import type { Pointer } from './history/ReleaseState.ts';
import {
  abortCanary,
  confirmRollback,
  dropFallback,
  dropUnfixed,
  type Change,
  makeCurrent,
  promoteCanary,
  requireCanary,
  rollBack,
  servedVersions,
  setMaintenance,
  startCanary,
} from './history/movePointer.ts';
import { createPreview, endPreview, renderPreviewLink, startPreview } from './history/previews.ts';
import type { Audience } from './history/readAudience.ts';
import type { ReleaseKey } from './signing/ReleaseKey.ts';
import { localKey } from './signing/localKey.ts';
import { type Author, ReleaseStore } from './store/ReleaseStore.ts';
import type { RollbackDecision } from './watch/decideRollbacks.ts';

/**
 * Releases in a store. Builds are immutable folders; `releases.json` has the mutable history and pointers of all
 * applications, the hashes of accepted builds and of the generated files: `remotes.json`, `config.json`, and
 * `index.html` from the set, the configuration and the host's template, with headers whose policy contains the hashes of
 * inline scripts and styles.
 *
 * A build is published only if it is accepted (`acceptBuild`), and every change has a journal entry. No change is
 * written while a generated file was altered, or a build that pages load is not as it was accepted (`verifyBuilds`).
 *
 * A change replaces the state that it was computed from (compare and set); if another writer was faster, it is computed
 * again, so that concurrent changes are not lost.
 */
export class Releases extends ReleaseStore {
  /**
   * Opens the releases in a profile's folder. `config` is the host's configuration: the address of the profile's cdn
   * folder, and the origins of the page's policy. `readKeys` returns the keys that may sign builds; without it only a
   * local profile accepts builds.
   */
  static ofProfile(
    profile: Pick<Profile, 'dir' | 'isLocal'>,
    config: ClientConfig,
    readKeys: () => readonly ReleaseKey[] = () => [],
  ): Releases {
    return new Releases({
      store: new FolderStore(profile.dir),
      readConfig: async () => config,
      readKeys: async () => readKeys(),
      getLocalKey: (application) => localKey(profile, application),
    });
  }

  /** Returns the pointer and history of an application, undefined before its first release. */
  async pointer(id: string): Promise<Pointer | undefined> {
    return (await this.state()).applications[id];
  }

  /**
   * Publishes a build directory and makes it current; returns its version. Publishing the current build again changes
   * nothing.
   */
  async release(id: string, dir: string, author: Author = {}): Promise<string> {
    return this.change({ action: 'release', id, dir, author }, (pointer, change, version) =>
      makeCurrent(pointer, version, change),
    );
  }

  /** Makes an accepted build current, even if it was marked bad; returns its version. */
  async goTo(id: string, version: string, author: Author = {}): Promise<string> {
    const journal = await this.journal();
    const released = journal.filter(({ application, action }) => application === id && action !== 'preview');
    return this.move('release', id, author, (pointer, change) => {
      const versions = pointer.builds
        .map((build) => build.version)
        .filter((each) => released.some((entry) => entry.version === each && entry.manifest));
      if (!versions.includes(version))
        throw new CliError(`${id} ${version} was never accepted here. The accepted builds are ${versions.join(', ')}.`);
      return makeCurrent(pointer, version, change, { isRequested: true });
    });
  }

  /**
   * Marks the current build bad and makes the last good build current; returns its version. With `isUrgent` open pages
   * replace the bad build within a minute.
   */
  async rollBack(
    id: string,
    { isUrgent = false, ...author }: Author & { readonly isUrgent?: boolean } = {},
  ): Promise<string> {
    return this.move(isUrgent ? 'kill' : 'rollback', id, author, (pointer, change) =>
      rollBack(pointer, change, { isUrgent }),
    );
  }

  /** Publishes a build directory as a canary for an audience; returns its version. */
  async startCanary(id: string, dir: string, audience: Audience, author: Author = {}): Promise<string> {
    if (id === HOST) throw new CliError('The host cannot have a canary: all pages use one build of the host.');
    return this.change({ action: 'canary', id, dir, author }, (pointer, change, version) =>
      startCanary(pointer, version, audience, change),
    );
  }

  /** Changes the audience of the running canary; omitted fields are unchanged. */
  async changeCanary(id: string, audience: Partial<Audience>, author: Author = {}): Promise<string> {
    return this.move('canary', id, author, (pointer, change) => {
      const { version, share, accounts, wrappers } = requireCanary(pointer);
      return startCanary(pointer, version, { share, accounts, wrappers, ...audience }, change);
    });
  }

  /** Publishes a build directory as a preview for accounts; returns the link, which only they can open, for seven days. */
  async startPreview(id: string, dir: string, accounts: readonly string[], author: Author = {}): Promise<string> {
    if (id === HOST) throw new CliError('The host cannot have a preview: all pages use one build of the host.');
    const { preview, secret } = createPreview(accounts, new Date());
    const version = await this.change({ action: 'preview', id, dir, author }, (pointer, change, next) =>
      startPreview(pointer, next, preview, change),
    );
    const { pageHost } = await this.source.readConfig();
    return renderPreviewLink(await this.set(), { id, version, secret }, pageHost);
  }

  /** Ends a preview; returns its version. Tabs that show it return to the current build within a minute. */
  async endPreview(id: string, version: string, author: Author = {}): Promise<string> {
    return this.move('end-preview', id, author, (pointer) => endPreview(pointer, version), version);
  }

  /** Makes the canary current; returns its version. */
  async promoteCanary(id: string, author: Author = {}): Promise<string> {
    return this.move('promote', id, author, promoteCanary);
  }

  /** Stops the canary and marks its build bad; returns its version. Open pages replace it within a minute. */
  async abortCanary(id: string, author: Author = {}): Promise<string> {
    return this.move('abort', id, author, abortCanary);
  }

  /**
   * Performs a decision of the watch, after which it decides nothing more about the application until `confirm`;
   * returns the aborted canary or the build that is current again.
   * @throws CliError if another build was released since the decision
   */
  async withdraw(
    { id, version, action }: Pick<RollbackDecision, 'id' | 'version' | 'action'>,
    author: Author,
  ): Promise<string> {
    const isAbort = action === 'abort';
    return this.move(isAbort ? 'abort' : 'kill', id, author, (pointer, change) => {
      if (version !== (isAbort ? pointer.canary?.version : pointer.current))
        throw new CliError(`${id} ${version} is no longer served.`);
      const moved = isAbort ? abortCanary(pointer, change) : rollBack(pointer, change, { isUrgent: true });
      return { ...moved, unconfirmed: true };
    });
  }

  /** Marks the current build as a security fix (`dropUnfixed`); returns its version. */
  async markSecurityFix(id: string, author: Author = {}): Promise<string> {
    return this.move('security', id, author, dropUnfixed);
  }

  /** Confirms an automatic rollback, so that the watch may decide about the application again; returns its version. */
  async confirm(id: string, author: Author = {}): Promise<string> {
    return this.move('confirm', id, author, confirmRollback);
  }

  /** Marks a build bad that pages could fall back to, such as one with a known hole; open pages leave it. Returns its version. */
  async markBad(id: string, version: string, author: Author = {}): Promise<string> {
    return this.move('mark-bad', id, author, (pointer, change) => dropFallback(pointer, version, change), version);
  }

  /** Shows or removes a notice in place of a remote's screens, in open pages within a minute; returns its version. */
  async setMaintenance(id: string, isOn: boolean, author: Author = {}): Promise<string> {
    if (id === HOST) throw new CliError('The host cannot be in maintenance: it shows the notice.');
    return this.move(isOn ? 'kill' : 'restore', id, author, (pointer) => setMaintenance(pointer, isOn));
  }

  /**
   * Removes a remote from the release set, with its paths and links. Its builds remain published for open tabs; a
   * release restores it with a new history. Returns the version that was current.
   */
  async retire(id: string, author: Author = {}): Promise<string> {
    if (id === HOST) throw new CliError('The host cannot be retired: it serves every page.');
    return this.move('retire', id, author, () => undefined);
  }

  /**
   * Removes a build from the history and from the served files; open tabs with this build cannot load further chunks.
   * Refused for a served build.
   */
  async remove(id: string, version: string, author: Author = {}): Promise<void> {
    let others: readonly string[] = [];
    await this.change({ action: 'remove', id, version, author, isQuiet: true }, (pointer) => {
      if (pointer === undefined) return undefined;
      if (servedVersions(pointer).has(version)) throw new CliError(`${id} ${version} is still served.`);
      const builds = pointer.builds.filter((build) => build.version !== version);
      others = builds.map((build) => build.version);
      return { ...pointer, builds };
    });
    await this.removeBuild(id, version, others);
  }

  /** Copies the files of a published build into a directory. */
  async copyBuild(id: string, version: string, dir: string): Promise<void> {
    for (const [file, content] of await this.readBuild(id, version)) {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      writeFileSync(join(dir, file), content);
    }
  }

  /** Like `verify`, and fetches the generated files from the host's origin, by default that of the configuration. */
  async verifyServed(origin?: string): Promise<string[]> {
    const [problems, served] = [await this.verify(), await this.served()];
    const { pageHost } = await this.source.readConfig();
    return [...problems, ...(await findServedDifferences(origin ?? pageHost, served))];
  }

  private async move(
    action: JournalAction,
    id: string,
    author: Author,
    move: (pointer: Pointer, change: Change) => Pointer | undefined,
    version?: string,
  ): Promise<string> {
    return this.change({ action, id, author, version }, (pointer, change) => {
      if (pointer === undefined) throw new CliError(`${id} was never released here.`);
      return move(pointer, change);
    });
  }
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import { CliError } from '@backoffice/processes';
import { HOST } from './files/HOST.ts';
import type { Profile } from './files/Profile.ts';
import { type Lock, acquireLock } from './files/acquireLock.ts';
import { findServedDifferences } from './store/findServedDifferences.ts';
import type { JournalAction } from './history/JournalEntry.ts';
import type { Pointer, ReleaseState } from './history/ReleaseState.ts';
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
import type { Audience } from './history/readAudience.ts';
import type { ReleaseKey } from './signing/ReleaseKey.ts';
import { type Author, ReleaseStore } from './store/ReleaseStore.ts';
import type { RollbackDecision } from './watch/decideRollbacks.ts';

/** Milliseconds between two attempts to get a lock. */
const EVERY = 20;

/**
 * Acquires a lock that other processes hold briefly, waiting at most `limit` milliseconds. It blocks the process,
 * because a release writes synchronously.
 */
function waitForLock(file: string, limit: number): Lock {
  const idle = new Int32Array(new SharedArrayBuffer(4));
  for (const end = Date.now() + limit; ;) {
    const lock = acquireLock(file);
    if (!('ownedBy' in lock)) return lock;
    if (Date.now() > end)
      throw new CliError(
        `Another release (process ${lock.ownedBy}) is in progress. Wait until it has ended, and run the command again.`,
      );
    Atomics.wait(idle, 0, 0, EVERY);
  }
}

/** Maximum wait for another release's writes in milliseconds. */
const WAIT_MS = 60_000;

/**
 * Releases of a profile. Builds are immutable directories; `releases.json` has the mutable history and pointers of all
 * applications, the hashes of accepted builds and of the generated files: `remotes.json`, `config.json`, and
 * `index.html` from the set, the configuration and the host's template, with headers whose policy contains the hashes of
 * inline scripts and styles.
 *
 * A build is published only if it is accepted (`acceptBuild`), and every change has a journal entry. No change is
 * written while a generated file was altered, or a build that pages load is not as it was accepted (`verifyBuilds`).
 *
 * Changes are written under a lock, so that concurrent changes are not lost.
 */
export class Releases {
  private readonly profile: Profile;
  private readonly config: ClientConfig;
  private readonly store: ReleaseStore;

  /**
   * `config` is the host's configuration: the address of the profile's cdn folder, and the origins of the page's
   * policy. `readKeys` returns the keys that may sign builds; without it only a local profile accepts builds.
   */
  constructor(profile: Profile, config: ClientConfig, readKeys: () => readonly ReleaseKey[] = () => []) {
    this.profile = profile;
    this.config = config;
    this.store = new ReleaseStore(profile, config, readKeys);
  }

  /** Returns the history and pointers of all applications; empty before the first release. */
  state(): ReleaseState {
    return this.store.state();
  }

  /** Returns the release set; empty before the first release. */
  set(): ReleaseSet {
    return this.store.set();
  }

  /** Returns the pointer and history of an application, undefined before its first release. */
  pointer(id: string): Pointer | undefined {
    return this.state().applications[id];
  }

  /** Whether a build was marked bad. */
  isBad(id: string, version: string): boolean {
    return this.pointer(id)?.builds.some((build) => build.version === version && build.state === 'bad') ?? false;
  }

  /**
   * Publishes a build directory and makes it current; returns its version. Publishing the current build again changes
   * nothing.
   */
  release(id: string, dir: string, author: Author = {}): string {
    return this.publish('release', id, dir, author, makeCurrent);
  }

  /** Makes an accepted build current, even if it was marked bad; returns its version. */
  goTo(id: string, version: string, author: Author = {}): string {
    return this.move('release', id, author, (pointer, change) => {
      const versions = pointer.builds.map((build) => build.version);
      if (!versions.includes(version))
        throw new CliError(`${id} ${version} was never accepted here. The accepted builds are ${versions.join(', ')}.`);
      return makeCurrent(pointer, version, change, { isRequested: true });
    });
  }

  /**
   * Marks the current build bad and makes the last good build current; returns its version. With `isUrgent` open pages
   * replace the bad build within a minute.
   */
  rollBack(id: string, { isUrgent = false, ...author }: Author & { readonly isUrgent?: boolean } = {}): string {
    return this.move(isUrgent ? 'kill' : 'rollback', id, author, (pointer, change) =>
      rollBack(pointer, change, { isUrgent }),
    );
  }

  /** Publishes a build directory as a canary for an audience; returns its version. */
  startCanary(id: string, dir: string, audience: Audience, author: Author = {}): string {
    if (id === HOST) throw new CliError('The host cannot have a canary: all pages use one build of the host.');
    return this.publish('canary', id, dir, author, (pointer, version, change) =>
      startCanary(pointer, version, audience, change),
    );
  }

  /** Changes the audience of the running canary; omitted fields are unchanged. */
  changeCanary(id: string, audience: Partial<Audience>, author: Author = {}): string {
    return this.move('canary', id, author, (pointer, change) => {
      const { version, share, accounts, wrappers } = requireCanary(pointer);
      return startCanary(pointer, version, { share, accounts, wrappers, ...audience }, change);
    });
  }

  /** Makes the canary current; returns its version. */
  promoteCanary(id: string, author: Author = {}): string {
    return this.move('promote', id, author, promoteCanary);
  }

  /** Stops the canary and marks its build bad; returns its version. Open pages replace it within a minute. */
  abortCanary(id: string, author: Author = {}): string {
    return this.move('abort', id, author, abortCanary);
  }

  /**
   * Performs a decision of the watch, after which it decides nothing more about the application until `confirm`;
   * returns the aborted canary or the build that is current again.
   * @throws CliError if another build was released since the decision
   */
  withdraw({ id, version, action }: Pick<RollbackDecision, 'id' | 'version' | 'action'>, author: Author): string {
    const isAbort = action === 'abort';
    return this.move(isAbort ? 'abort' : 'kill', id, author, (pointer, change) => {
      if (version !== (isAbort ? pointer.canary?.version : pointer.current))
        throw new CliError(`${id} ${version} is no longer served.`);
      const moved = isAbort ? abortCanary(pointer, change) : rollBack(pointer, change, { isUrgent: true });
      return { ...moved, unconfirmed: true };
    });
  }

  /** Marks the current build as a security fix (`dropUnfixed`); returns its version. */
  markSecurityFix(id: string, author: Author = {}): string {
    return this.move('security', id, author, dropUnfixed);
  }

  /** Confirms an automatic rollback, so that the watch may decide about the application again; returns its version. */
  confirm(id: string, author: Author = {}): string {
    return this.move('confirm', id, author, confirmRollback);
  }

  /** Marks a build bad that pages could fall back to, such as one with a known hole; open pages leave it. Returns its version. */
  markBad(id: string, version: string, author: Author = {}): string {
    return this.move('mark-bad', id, author, (pointer, change) => dropFallback(pointer, version, change), version);
  }

  /** Shows or removes a notice in place of a remote's screens, in open pages within a minute; returns its version. */
  setMaintenance(id: string, isOn: boolean, author: Author = {}): string {
    if (id === HOST) throw new CliError('The host cannot be in maintenance: it shows the notice.');
    return this.move(isOn ? 'kill' : 'restore', id, author, (pointer) => setMaintenance(pointer, isOn));
  }

  /**
   * Removes a remote from the release set, with its paths and links. Its builds remain published for open tabs; a
   * release restores it with a new history. Returns the version that was current.
   */
  retire(id: string, author: Author = {}): string {
    if (id === HOST) throw new CliError('The host cannot be retired: it serves every page.');
    return this.move('retire', id, author, () => undefined);
  }

  /**
   * Removes a build from the history and from the served files; open tabs with this build cannot load further chunks.
   * Refused for a served build.
   */
  remove(id: string, version: string, author: Author = {}): void {
    this.alone(() => {
      const pointer = this.pointer(id);
      if (pointer === undefined) return;
      if (servedVersions(pointer).has(version)) throw new CliError(`${id} ${version} is still served.`);
      const builds = pointer.builds.filter((build) => build.version !== version);
      this.store.change({ action: 'remove', id, version, author, isQuiet: true }, () => ({ ...pointer, builds }));
      const others = builds.map((build) => build.version);
      const own = id === HOST ? this.store.hostFiles.ownFiles(version, others) : [];
      rmSync(this.store.getDir(id, version), { recursive: true, force: true });
      this.store.hostFiles.remove(own);
    });
  }

  /**
   * Writes configuration, release set, page and headers again from the current configuration: after a changed
   * configuration, a start on other ports, or an altered file.
   */
  readdress(): void {
    this.alone(() => this.store.readdress());
  }

  /**
   * Checks that the generated files are as they were written, and every build that pages load as it was accepted.
   * @throws CliError that names the altered files or builds and the remedies
   */
  refuseAltered(): void {
    this.store.refuseAlteredFiles();
    this.store.refuseAlteredBuilds();
  }

  /**
   * Returns problems of the stored files, a sentence each: builds, host files, generated files and journal.
   * @throws CliError if the journal itself was modified
   */
  verify(): string[] {
    return this.alone(() => this.store.verify());
  }

  /** Like `verify`, and fetches the generated files from the host's origin. */
  async verifyServed(): Promise<string[]> {
    const [problems, served] = this.alone(() => [this.store.verify(), this.store.served()] as const);
    return [...problems, ...(await findServedDifferences(this.config.pageHost, served))];
  }

  private publish(
    action: 'release' | 'canary',
    id: string,
    dir: string,
    author: Author,
    move: (pointer: Pointer | undefined, version: string, change: Change) => Pointer,
  ): string {
    return this.alone(() => {
      const candidate = this.store.accept(id, dir);
      return this.store.change({ action, id, author, candidate }, (pointer, change) =>
        move(pointer, candidate.build.version, change),
      );
    });
  }

  private move(
    action: JournalAction,
    id: string,
    author: Author,
    move: (pointer: Pointer, change: Change) => Pointer | undefined,
    version?: string,
  ): string {
    return this.alone(() =>
      this.store.change({ action, id, author, version }, (pointer, change) => {
        if (pointer === undefined) throw new CliError(`${id} was never released here.`);
        return move(pointer, change);
      }),
    );
  }

  private alone<T>(work: () => T): T {
    const lock = waitForLock(join(this.profile.dir, 'release.lock'), WAIT_MS);
    try {
      return work();
    } finally {
      lock.release();
    }
  }
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig, ReleaseSet } from '@backoffice/contracts';
import { CliError } from '@backoffice/processes';
import { HOST } from '../build/applications.ts';
import type { Profile } from '../runtime/profile/Profile.ts';
import { type Lock, acquireLock } from '../runtime/profile/acquireLock.ts';
import { acceptBuild, type AcceptedBuild } from './acceptBuild.ts';
import { readContract } from './buildContract.ts';
import { storeSourceMaps } from './storeSourceMaps.ts';
import { openBuild } from './manifest/openBuild.ts';
import type { Canary, Pointer, ReleaseState } from './pointer/ReleaseState.ts';
import {
  abortCanary,
  lastGood,
  makeCurrent,
  rollBack,
  servedVersions,
  setMaintenance,
  startCanary,
} from './pointer/movePointer.ts';
import type { Audience } from './pointer/readAudience.ts';
import { refuseTakenName, refuseTakenPaths } from './refuseTakenPaths.ts';
import { type Author, ReleaseStore } from './store/ReleaseStore.ts';
import { copyAtomically } from './writeAtomically.ts';

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
        `Another release (process ${lock.ownedBy}) is under way. Wait for it and run the command again.`,
      );
    Atomics.wait(idle, 0, 0, EVERY);
  }
}

/** Maximum wait for another release's writes in milliseconds. */
const WAIT_MS = 60_000;

/** Options of a release; a build marked bad is released only if requested by version. */
interface ReleaseOptions extends Author {
  readonly isRequested?: boolean;
}

/** Source maps are stored separately for error reports; sources are not published. */
const isPublic = (file: string) => !file.endsWith('.map');

/**
 * Releases of a profile. Builds are immutable directories; `releases.json` has the mutable history and pointers of all
 * applications. `remotes.json` and `index.html` are generated from it: the page from the set and the host's template,
 * with headers whose policy contains the hashes of inline scripts and styles.
 *
 * A build is published only if it is accepted (`acceptBuild`), and every change has a journal entry.
 *
 * Changes are written under a lock, so that concurrent changes are not lost.
 */
export class Releases {
  private readonly profile: Profile;
  private readonly config: ClientConfig;
  private readonly store: ReleaseStore;

  /**
   * `config` is the host's configuration: the address of the profile's cdn folder, and the origins of the page's
   * policy.
   */
  constructor(profile: Profile, config: ClientConfig) {
    this.profile = profile;
    this.config = config;
    this.store = new ReleaseStore(profile, config);
  }

  /** Returns the history and pointers of all applications; empty before the first release. */
  state(): ReleaseState {
    return this.store.state();
  }

  /** Returns the served release set; empty before the first release. */
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

  /** Returns all versions of an application that were published here. */
  published(id: string): string[] {
    return this.store.builds.getVersions(id);
  }

  /**
   * Publishes a build directory and makes it current; returns its version. Publishing the current build again changes
   * nothing.
   */
  release(id: string, dir: string, { isRequested = false, ...author }: ReleaseOptions = {}): string {
    return this.alone(() => {
      const accepted = this.publish(id, dir);
      const { version } = accepted;
      this.store.change({ action: 'release', id, version, author, accepted }, (pointer, change) =>
        makeCurrent(pointer, version, change, { isRequested }),
      );
      return version;
    });
  }

  /** Makes a published build current, even if it was marked bad. */
  goTo(id: string, version: string, author: Author = {}): void {
    this.alone(() => {
      this.store.builds.need(id, version);
      openBuild(id, this.store.builds.getDir(id, version));
      this.store.change({ action: 'release', id, version, author }, (pointer, change) =>
        makeCurrent(pointer, version, change, { isRequested: true }),
      );
    });
  }

  /**
   * Marks the current build bad and makes the last good build current; returns its version. With `isUrgent` open pages
   * replace the bad build within a minute.
   */
  rollBack(id: string, { isUrgent = false, ...author }: Author & { readonly isUrgent?: boolean } = {}): string {
    return this.alone(() => {
      const pointer = this.released(id);
      const good = lastGood(pointer, pointer.current);
      if (good === undefined) throw new CliError(`${id} has no earlier good release to go back to.`);
      const { version } = good;
      this.store.change({ action: isUrgent ? 'kill' : 'rollback', id, version, author }, (before, change) =>
        rollBack(before ?? pointer, change, { isUrgent }),
      );
      return version;
    });
  }

  /** Publishes a build directory as a canary for an audience; returns its version. */
  startCanary(id: string, dir: string, audience: Audience, author: Author = {}): string {
    return this.alone(() => {
      if (id === HOST) throw new CliError('The host has no canary: all pages come from one host.');
      const accepted = this.publish(id, dir);
      const { version } = accepted;
      this.store.change({ action: 'canary', id, version, author, accepted }, (pointer, change) =>
        startCanary(pointer, version, audience, change),
      );
      return version;
    });
  }

  /** Changes the audience of the running canary; omitted fields are unchanged. */
  changeCanary(id: string, audience: Partial<Audience>, author: Author = {}): string {
    return this.alone(() => {
      const { version, share, accounts, wrappers } = this.canaryOf(id);
      this.store.change({ action: 'canary', id, version, author }, (pointer, change) =>
        startCanary(pointer, version, { share, accounts, wrappers, ...audience }, change),
      );
      return version;
    });
  }

  /** Makes the canary current; returns its version. */
  promoteCanary(id: string, author: Author = {}): string {
    return this.alone(() => {
      const { version } = this.canaryOf(id);
      this.store.change({ action: 'promote', id, version, author }, (pointer, change) =>
        makeCurrent(pointer, version, change),
      );
      return version;
    });
  }

  /** Stops the canary and marks its build bad; returns its version. Open pages replace it within a minute. */
  abortCanary(id: string, author: Author = {}): string {
    return this.alone(() => {
      const pointer = this.released(id);
      const { version } = this.canaryOf(id);
      this.store.change({ action: 'abort', id, version, author }, (before, change) =>
        abortCanary(before ?? pointer, change, { isUrgent: true }),
      );
      return version;
    });
  }

  /** Shows or removes a notice in place of a remote's screens, in open pages within a minute. */
  setMaintenance(id: string, isOn: boolean, author: Author = {}): void {
    this.alone(() => {
      if (id === HOST) throw new CliError('The host shows the notice and cannot be replaced by it.');
      const pointer = this.released(id);
      this.store.change({ action: isOn ? 'kill' : 'restore', id, version: pointer.current, author }, (before) =>
        setMaintenance(before ?? pointer, isOn),
      );
    });
  }

  /**
   * Removes a remote from the release set, with its paths and links. Its builds remain published for open tabs; a
   * release restores it with a new history.
   */
  retire(id: string, author: Author = {}): void {
    this.alone(() => {
      if (id === HOST) throw new CliError('The host cannot be retired: every page is its own.');
      const { current: version } = this.released(id);
      this.store.change({ action: 'retire', id, version, author }, () => undefined);
    });
  }

  /**
   * Removes a build from the history and from the served files; open tabs with this build cannot load further chunks.
   * Refused for a served build.
   */
  remove(id: string, version: string, author: Author = {}): void {
    this.alone(() => {
      const pointer = this.released(id);
      if (servedVersions(pointer).has(version)) throw new CliError(`${id} ${version} is served and stays.`);
      const own = id === HOST ? this.store.hostFiles.ownFiles(version, this.published(HOST)) : [];
      this.store.change({ action: 'remove', id, version, author, isQuiet: true }, (before) => {
        const { builds, ...rest } = before ?? pointer;
        return { ...rest, builds: builds.filter((build) => build.version !== version) };
      });
      rmSync(this.store.builds.getDir(id, version), { recursive: true, force: true });
      this.store.hostFiles.remove(own);
    });
  }

  /**
   * Updates the addresses of all builds to this profile's cdn, and renders page and headers from the current
   * configuration, after a changed configuration or a start on other ports.
   */
  readdress(): void {
    this.alone(() => this.store.readdress());
  }

  /**
   * Removes an invalid state or journal; returns whether it did. Published builds remain, and the journal is renamed.
   */
  dropUnreadable(): boolean {
    return this.store.dropUnreadable();
  }

  /**
   * Returns problems of the served files, a sentence each: builds, host files, release set, page and journal.
   * @throws CliError if the journal itself was modified
   */
  verify(): string[] {
    return this.store.verify();
  }

  /** Copies an accepted build to the served folder, before anything points to it. */
  private publish(id: string, dir: string): AcceptedBuild {
    const pointer = this.pointer(id);
    const accepted = acceptBuild(id, dir, {
      profile: this.profile,
      config: this.config,
      folder: this.store.builds.getFolder(id),
      journal: this.store.journal(),
      served: [pointer?.current, pointer?.canary?.version],
      now: new Date(),
    });
    const { version } = accepted;
    if (id !== HOST) {
      const contract = readContract(dir);
      refuseTakenName(this.set(), id, contract);
      refuseTakenPaths(this.set(), id, contract);
    }
    copyAtomically(dir, this.store.builds.getDir(id, version), isPublic);
    storeSourceMaps(this.profile, { id, version, dir });
    return accepted;
  }

  private released(id: string): Pointer {
    const pointer = this.pointer(id);
    if (pointer === undefined) throw new CliError(`${id} was never released here.`);
    return pointer;
  }

  private canaryOf(id: string): Canary {
    const { canary } = this.released(id);
    if (canary === undefined) throw new CliError(`${id} has no canary.`);
    return canary;
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

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig, ReleaseSet } from '@backoffice/contracts';
import { CliError } from '@backoffice/processes';
import { HOST } from '../build/applications.ts';
import type { Profile } from '../runtime/profile/Profile.ts';
import { type Lock, takeLock } from '../runtime/profile/takeLock.ts';
import { acceptBuild, type AcceptedBuild } from './acceptBuild.ts';
import { readContract } from './buildContract.ts';
import { keepSourceMaps } from './keepSourceMaps.ts';
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

/** How often a lock that is held is tried again, in milliseconds. */
const EVERY = 20;

/**
 * Takes a lock that others hold for moments, and waits for them, at most `limit` milliseconds. It blocks the process:
 * what a release writes under it is written without a pause.
 */
function waitForLock(file: string, limit: number): Lock {
  const idle = new Int32Array(new SharedArrayBuffer(4));
  for (const end = Date.now() + limit; ;) {
    const lock = takeLock(file);
    if (!('heldBy' in lock)) return lock;
    if (Date.now() > end)
      throw new CliError(
        `Another release (process ${lock.heldBy}) is under way. Wait for it and run the command again.`,
      );
    Atomics.wait(idle, 0, 0, EVERY);
  }
}

/** How long a release waits for the writing of another one, in milliseconds. */
const WAIT_MS = 60_000;

/** How a build is released; one that was marked bad only if it is asked for by its version. */
interface ReleaseOptions extends Author {
  readonly isAskedFor?: boolean;
}

/** Source maps are kept apart, for reading error reports; sources are not published. */
const isPublic = (file: string) => !file.endsWith('.map');

/**
 * The releases of one profile. Builds are immutable directories; what changes is `releases.json`, the history and the
 * pointers of all applications. From it `remotes.json` is written, and `index.html`, which is rendered from the set and
 * the host's template. The headers of that page are written with it, for whatever server hands it out: its policy names
 * the page's inline scripts and styles by their hashes.
 *
 * A build is published only when it is accepted (`acceptBuild`), and every change has its entry in the journal.
 *
 * Every change holds a lock while it is written, and waits for one that is being written: none is lost.
 */
export class Releases {
  private readonly profile: Profile;
  private readonly config: ClientConfig;
  private readonly store: ReleaseStore;

  /** `config` is the host's: it says where the profile's cdn folder is served and whom the page may talk to. */
  constructor(profile: Profile, config: ClientConfig) {
    this.profile = profile;
    this.config = config;
    this.store = new ReleaseStore(profile, config);
  }

  /** The history and pointers of all applications; empty before the first release. */
  state(): ReleaseState {
    return this.store.state();
  }

  /** The release set as it is served; empty before the first release. */
  set(): ReleaseSet {
    return this.store.set();
  }

  /** The pointer and history of an application, undefined before its first release. */
  pointer(id: string): Pointer | undefined {
    return this.state().applications[id];
  }

  /** Whether a build was marked bad. */
  isBad(id: string, version: string): boolean {
    return this.pointer(id)?.builds.some((build) => build.version === version && build.state === 'bad') ?? false;
  }

  /** The versions of an application that were ever published here. */
  published(id: string): string[] {
    return this.store.builds.versionsOf(id);
  }

  /**
   * Publishes a build directory and makes it current; answers its version. Publishing the same build again changes
   * nothing.
   */
  release(id: string, dir: string, { isAskedFor = false, ...author }: ReleaseOptions = {}): string {
    return this.alone(() => {
      const accepted = this.publish(id, dir);
      const { version } = accepted;
      this.store.change({ action: 'release', id, version, author, accepted }, (pointer, change) =>
        makeCurrent(pointer, version, change, { isAskedFor }),
      );
      return version;
    });
  }

  /** Makes a published build current, even one that was marked bad. */
  goTo(id: string, version: string, author: Author = {}): void {
    this.alone(() => {
      this.store.builds.need(id, version);
      openBuild(id, this.store.builds.dirOf(id, version));
      this.store.change({ action: 'release', id, version, author }, (pointer, change) =>
        makeCurrent(pointer, version, change, { isAskedFor: true }),
      );
    });
  }

  /**
   * Marks the current build bad and makes the last good one before it current again; answers its version. With
   * `isUrgent` open pages leave the build within a minute.
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

  /** Publishes a build directory and puts it on trial for an audience; answers its version. */
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

  /** Gives the canary that runs another audience; what is not named stays as it is. */
  changeCanary(id: string, audience: Partial<Audience>, author: Author = {}): string {
    return this.alone(() => {
      const { version, share, accounts, wrappers } = this.canaryOf(id);
      this.store.change({ action: 'canary', id, version, author }, (pointer, change) =>
        startCanary(pointer, version, { share, accounts, wrappers, ...audience }, change),
      );
      return version;
    });
  }

  /** Makes the canary current; answers its version. */
  promoteCanary(id: string, author: Author = {}): string {
    return this.alone(() => {
      const { version } = this.canaryOf(id);
      this.store.change({ action: 'promote', id, version, author }, (pointer, change) =>
        makeCurrent(pointer, version, change),
      );
      return version;
    });
  }

  /** Ends the canary and marks its build bad; answers its version. Open pages leave it within a minute. */
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

  /** Shows a notice in the place of a remote's screens, also in open pages within a minute; or takes it away. */
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
   * Takes a remote out of the release set, with its paths and links. Its builds stay published for open tabs; a release
   * brings it back, with a history of its own.
   */
  retire(id: string, author: Author = {}): void {
    this.alone(() => {
      if (id === HOST) throw new CliError('The host cannot be retired: every page is its own.');
      const { current: version } = this.released(id);
      this.store.change({ action: 'retire', id, version, author }, () => undefined);
    });
  }

  /**
   * Removes a build from the history and from where it is served; open tabs that have it lose what they did not load
   * yet. Refused for one that a page may be given.
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
      rmSync(this.store.builds.dirOf(id, version), { recursive: true, force: true });
      this.store.hostFiles.remove(own);
    });
  }

  /**
   * Gives every build the address that this profile's cdn has now, and renders the page and its headers from the
   * present configuration. For a changed configuration, and a start on other ports.
   */
  readdress(): void {
    this.alone(() => this.store.readdress());
  }

  /**
   * Removes a state or a journal that is not one (any more), and says whether it did. The published builds stay, and the
   * journal under another name.
   */
  dropUnreadable(): boolean {
    return this.store.dropUnreadable();
  }

  /**
   * What is wrong with what is served, a sentence each: builds, the host's files, the release set, the page and the
   * journal.
   * @throws CliError when the journal itself was changed
   */
  verify(): string[] {
    return this.store.verify();
  }

  /** Copies a build that is accepted to where it is served from; nothing points to it yet. */
  private publish(id: string, dir: string): AcceptedBuild {
    const pointer = this.pointer(id);
    const accepted = acceptBuild(id, dir, {
      profile: this.profile,
      config: this.config,
      folder: this.store.builds.folderOf(id),
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
    copyAtomically(dir, this.store.builds.dirOf(id, version), isPublic);
    keepSourceMaps(this.profile, { id, version, dir });
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

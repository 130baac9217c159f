import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig, ReleaseSet, RemoteRelease } from '@backoffice/contracts';
import { HOST } from '../../build/applications.ts';
import type { Profile } from '../../runtime/profile/Profile.ts';
import type { AcceptedBuild } from '../acceptBuild.ts';
import { Journal } from '../journal/Journal.ts';
import type { JournalAction, JournalEntry } from '../journal/JournalEntry.ts';
import type { Pointer, ReleaseState } from '../pointer/ReleaseState.ts';
import { type Change, lastGood } from '../pointer/movePointer.ts';
import { refuseTakenPaths } from '../refuseTakenPaths.ts';
import { localKey } from '../signing/localKey.ts';
import { readReleaseKeys } from '../signing/readReleaseKeys.ts';
import { verifyServed } from '../verifyServed.ts';
import { HostFiles } from './HostFiles.ts';
import { PublishedBuilds } from './PublishedBuilds.ts';
import { type ServedState, StateFiles } from './StateFiles.ts';

/** Change to write: the action, its application and build. */
export interface Move {
  readonly action: JournalAction;
  readonly id: string;
  readonly version: string;
  readonly author: Author;
  /** Signer of the published build, if one is published. */
  readonly accepted?: AcceptedBuild;
  /** Whether the served files are unchanged, so that open tabs need not update. */
  readonly isQuiet?: boolean;
}

/**
 * Stored releases of a profile: published builds, host files, state with its generated files, and journal. Callers that
 * change something must hold the lock (`Releases`).
 */
export class ReleaseStore {
  readonly builds: PublishedBuilds;
  readonly hostFiles: HostFiles;
  readonly #profile: Profile;
  readonly #config: ClientConfig;
  readonly #files: StateFiles;
  readonly #journal: Journal;

  constructor(profile: Profile, config: ClientConfig) {
    this.#profile = profile;
    this.#config = config;
    this.builds = new PublishedBuilds(profile, config);
    this.hostFiles = new HostFiles(profile);
    this.#files = new StateFiles(profile, config);
    this.#journal = new Journal(join(profile.host, 'journal.jsonl'));
  }

  /** Returns the history and pointers of all applications; empty before the first release. */
  state(): ReleaseState {
    return this.#files.state();
  }

  /** Returns the served release set; empty before the first release. */
  set(): ReleaseSet {
    return this.#files.set();
  }

  /** Returns the journal, oldest entry first. */
  journal(): JournalEntry[] {
    return this.#journal.entries();
  }

  /**
   * Removes an invalid state or journal; returns whether it did. Published builds remain, and the journal is renamed.
   */
  dropUnreadable(): boolean {
    try {
      this.set();
      this.state();
      this.journal();
      return false;
    } catch {
      this.#files.drop();
      this.#journal.setAside();
      return true;
    }
  }

  /** The only place that moves a pointer; the higher revision makes open tabs update. */
  change(
    { action, id, version, author, accepted, isQuiet = false }: Move,
    move: (pointer: Pointer | undefined, change: Change) => Pointer | undefined,
  ): void {
    const state = this.state();
    const before = state.applications[id];
    const change = { at: new Date().toISOString(), by: author.by ?? userInfo().username, why: author.why ?? '' };
    const after = move(before, change);
    if (after === before) return;
    if (after !== undefined && id !== HOST)
      refuseTakenPaths(this.set(), id, renderRemoteRelease(id, after, this.builds).current);
    else if (after !== undefined && after.current !== before?.current) this.hostFiles.copy(after.current);
    const replaced = before?.current === after?.current ? undefined : before?.current;
    this.#journal.append(
      {
        by: change.by.slice(0, 100) || 'unknown',
        action,
        application: id,
        version,
        ...(replaced !== undefined && { replaced }),
        ...(change.why !== '' && { reason: change.why.slice(0, 500) }),
        ...(accepted && { manifest: accepted.manifest, signature: accepted.signature }),
      },
      new Date(change.at),
    );
    const { [id]: _, ...others } = state.applications;
    const applications = after === undefined ? others : { ...state.applications, [id]: after };
    this.#write({ revision: isQuiet ? state.revision : state.revision + 1, applications });
  }

  /** Writes the served files again if the addresses of builds or the page changed. */
  readdress(): void {
    const state = this.state();
    const isServed = this.#files.isServed(renderReleaseSet(state, this.builds));
    this.#write(isServed ? state : { ...state, revision: state.revision + 1 });
  }

  /**
   * Returns problems of the served files, a sentence each: builds, host files, release set, page and journal.
   * @throws CliError if the journal itself was modified
   */
  verify(): string[] {
    const state = this.state();
    const keys = readReleaseKeys(this.#profile);
    const getKeys = (id: string) => [
      ...keys,
      ...[localKey(this.#profile, this.#config, id)?.key].filter((key) => key !== undefined),
    ];
    const getFolder = (id: string) => this.builds.getFolder(id);
    const problems = verifyServed({ state, journal: this.journal(), getKeys, getFolder });
    const { page, set } = this.#expected(state);
    if (!this.#files.isServed(set))
      problems.push('remotes.json at the host’s origin says something else than what was released.');
    if (page !== undefined && this.#files.page() !== page)
      problems.push('index.html at the host’s origin is not the page that was released.');
    const host = state.applications[HOST]?.current;
    return host === undefined ? problems : [...problems, ...this.hostFiles.changedFiles(host)];
  }

  #expected(state: ReleaseState): ServedState {
    const set = renderReleaseSet(state, this.builds);
    const host = state.applications[HOST];
    return { set, page: host && this.hostFiles.render(host.current, this.#config, set) };
  }

  #write(state: ReleaseState): void {
    this.#files.write(state, this.#expected(state));
  }
}

/** Author and reason of a change; by default the user of this process and the current time. */
export interface Author {
  readonly by?: string | undefined;
  readonly why?: string | undefined;
}

/** Lookup of builds. */
type Builds = Pick<PublishedBuilds, 'remoteBuild' | 'findRemoteBuild'>;

/** Returns the release set of a state: the data of every remote that pages load. */
export function renderReleaseSet({ revision, applications }: ReleaseState, builds: Builds): ReleaseSet {
  const remotes = Object.entries(applications)
    .filter(([id]) => id !== HOST)
    .map(([id, pointer]) => renderRemoteRelease(id, pointer, builds))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { revision, remotes };
}

/**
 * Returns a remote's release. A fallback build is omitted if it cannot be read.
 * @throws CliError if the current build cannot be read
 */
export function renderRemoteRelease(id: string, pointer: Pointer, builds: Builds): RemoteRelease {
  const { current, previous, canary, stopped, maintenance } = pointer;
  const behind = previous === undefined ? undefined : builds.findRemoteBuild(id, previous);
  const last = lastGood(pointer, current, ...(previous === undefined ? [] : [previous]));
  const earlier = last === undefined ? undefined : builds.findRemoteBuild(id, last.version);
  const trial = canary === undefined ? undefined : builds.findRemoteBuild(id, canary.version, { isPreloaded: true });
  return {
    id,
    current: builds.remoteBuild(id, current, { isPreloaded: true }),
    ...(behind && { previous: behind }),
    ...(earlier && { earlier: [earlier] }),
    ...(canary &&
      trial && {
        canary: { build: trial, share: canary.share, accounts: canary.accounts, wrappers: canary.wrappers },
      }),
    ...(stopped.length > 0 && { stopped }),
    ...(maintenance && { maintenance }),
  };
}

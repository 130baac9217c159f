import { cpSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { ReleaseSet } from '@backoffice/contracts';
import type { ClientConfig, RemoteBuild, RemoteRelease } from '@backoffice/contracts';
import * as z from 'zod/mini';
import { integrityOf } from '@backoffice/build/integrity';
import { CliError } from '@backoffice/processes';
import type { Profile } from '../profile/Profile.ts';
import { type AcceptedBuild, acceptBuild } from './acceptBuild.ts';
import { readChecked, readContract, readHostBuild } from './buildContract.ts';
import { hashesForPage } from './hashesForPage.ts';
import { HOST } from './hostId.ts';
import { keepSourceMaps } from './keepSourceMaps.ts';
import { Journal } from './journal/Journal.ts';
import type { JournalAction } from './journal/JournalEntry.ts';
import { BuildManifest, MANIFEST_FILE } from './manifest/BuildManifest.ts';
import { openBuild } from './manifest/openBuild.ts';
import { ReleaseState } from './pointer/ReleaseState.ts';
import type { Canary, Pointer } from './pointer/ReleaseState.ts';
import { importPointers } from './pointer/importPointers.ts';
import { abortCanary, lastGood, makeCurrent, rollBack, setMaintenance, startCanary } from './pointer/movePointer.ts';
import { servedVersions } from './pointer/servedVersions.ts';
import { refuseTakenPaths } from './refuseTakenPaths.ts';
import { renderIndex } from './renderIndex.ts';
import { SIGNATURE_FILE } from './signing/BuildSignature.ts';
import { localKey } from './signing/localKey.ts';
import { readReleaseKeys } from './signing/readReleaseKeys.ts';
import { verifyServed } from './verifyServed.ts';
import { waitForLock } from './waitForLock.ts';
import { writePageHeaders } from './writePageHeaders.ts';
import { writeSecurityContact } from './writeSecurityContact.ts';
import { copyAtomically, writeAtomically, writeCompressedAtomically } from './writeAtomically.ts';

/** The host's pointer as it was written before releases had a history. */
const HostPointer = z.object({ current: z.string(), previous: z.optional(z.string()) });

/** Written by the build for the release alone; the page never asks for them. */
const NOT_SERVED = new Set([
  'index.template.html',
  'host.json',
  'host.json.br',
  'host.json.gz',
  'sbom.cdx.json',
  'sbom.cdx.json.br',
  'sbom.cdx.json.gz',
  MANIFEST_FILE,
  SIGNATURE_FILE,
]);

/** How long a release waits for the writing of another one, in milliseconds. */
const WAIT_MS = 60_000;

/** Who changes a release and why; the user of this process at this time unless another name is given. */
export interface Author {
  readonly by?: string | undefined;
  readonly why?: string | undefined;
}

/** How a build is released; one that was marked bad only if it is asked for by its version. */
interface ReleaseOptions extends Author {
  readonly isAskedFor?: boolean;
}

/** A change that is about to be written: what is done, of which application, and to which build. */
interface Move {
  readonly action: JournalAction;
  readonly id: string;
  readonly version: string;
  readonly author: Author;
  /** Whose build it is, where one is published. */
  readonly accepted?: AcceptedBuild;
  /** Whether nothing that a page is given changes, so that open tabs have nothing to take. */
  readonly isQuiet?: boolean;
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
  private readonly stateFile: string;
  private readonly setFile: string;
  private readonly pointerFile: string;
  private readonly journal: Journal;

  /** `config` is the host's: it says where the profile's cdn folder is served and whom the page may talk to. */
  constructor(profile: Profile, config: ClientConfig) {
    this.profile = profile;
    this.config = config;
    this.stateFile = join(profile.host, 'releases.json');
    this.setFile = join(profile.site, 'remotes.json');
    this.pointerFile = join(profile.host, 'pointer.json');
    this.journal = new Journal(join(profile.host, 'journal.jsonl'));
  }

  /** The history and pointers of all applications; empty before the first release. */
  state(): ReleaseState {
    if (existsSync(this.stateFile)) return readChecked(this.stateFile, ReleaseState);
    const host = existsSync(this.pointerFile) ? readChecked(this.pointerFile, HostPointer) : undefined;
    return importPointers(this.set(), host, new Date().toISOString());
  }

  /** The release set as it is served; empty before the first release. */
  set(): ReleaseSet {
    return existsSync(this.setFile) ? readChecked(this.setFile, ReleaseSet) : { revision: 0, remotes: [] };
  }

  /**
   * Removes a state or a journal that is not one (any more), and says whether it did. The published builds stay, and the
   * journal under another name.
   */
  dropUnreadable(): boolean {
    try {
      this.set();
      this.state();
      this.journal.entries();
      return false;
    } catch {
      for (const file of [this.stateFile, this.setFile, this.pointerFile]) rmSync(file, { force: true });
      this.journal.setAside();
      return true;
    }
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
    const folder = this.folderOf(id);
    if (!existsSync(folder)) return [];
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  }

  /**
   * Publishes a build directory and makes it current; answers its version. Publishing the same build again changes
   * nothing.
   */
  release(id: string, dir: string, { isAskedFor = false, ...author }: ReleaseOptions = {}): string {
    return this.alone(() => {
      const accepted = this.publish(id, dir);
      const { version } = accepted;
      this.change({ action: 'release', id, version, author, accepted }, (pointer, change) =>
        makeCurrent(pointer, version, change, { isAskedFor }),
      );
      return version;
    });
  }

  /** Makes a published build current, even one that was marked bad. */
  goTo(id: string, version: string, author: Author = {}): void {
    this.alone(() => {
      this.needPublished(id, version);
      openBuild(id, join(this.folderOf(id), version));
      this.change({ action: 'release', id, version, author }, (pointer, change) =>
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
      this.change({ action: isUrgent ? 'kill' : 'rollback', id, version, author }, (before, change) =>
        rollBack(before ?? pointer, change, { isUrgent }),
      );
      return version;
    });
  }

  /** Publishes a build directory and puts it on trial for an audience; answers its version. */
  startCanary(
    id: string,
    dir: string,
    audience: Pick<Canary, 'share' | 'accounts' | 'wrappers'>,
    author: Author = {},
  ): string {
    return this.alone(() => {
      if (id === HOST) throw new CliError('The host has no canary: all pages come from one host.');
      const accepted = this.publish(id, dir);
      const { version } = accepted;
      this.change({ action: 'canary', id, version, author, accepted }, (pointer, change) =>
        startCanary(pointer, version, audience, change),
      );
      return version;
    });
  }

  /** Gives the canary that runs another audience; what is not named stays as it is. */
  changeCanary(
    id: string,
    audience: Partial<Pick<Canary, 'share' | 'accounts' | 'wrappers'>>,
    author: Author = {},
  ): string {
    return this.alone(() => {
      const { version, share, accounts, wrappers } = this.canaryOf(id);
      this.change({ action: 'canary', id, version, author }, (pointer, change) =>
        startCanary(pointer, version, { share, accounts, wrappers, ...audience }, change),
      );
      return version;
    });
  }

  /** Makes the canary current; answers its version. */
  promoteCanary(id: string, author: Author = {}): string {
    return this.alone(() => {
      const { version } = this.canaryOf(id);
      this.change({ action: 'promote', id, version, author }, (pointer, change) =>
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
      this.change({ action: 'abort', id, version, author }, (before, change) =>
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
      this.change({ action: isOn ? 'kill' : 'restore', id, version: pointer.current, author }, (before) =>
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
      this.change({ action: 'retire', id, version, author }, () => undefined);
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
      const assets = id === HOST ? this.ownAssets(version) : [];
      this.change({ action: 'remove', id, version, author, isQuiet: true }, (before) => {
        const { builds, ...rest } = before ?? pointer;
        return { ...rest, builds: builds.filter((build) => build.version !== version) };
      });
      rmSync(join(this.folderOf(id), version), { recursive: true, force: true });
      for (const file of assets) rmSync(join(this.profile.site, file), { force: true });
    });
  }

  /**
   * Gives every build the address that this profile's cdn has now, and renders the page and its headers from the
   * present configuration. For a changed configuration, and a start on other ports.
   */
  readdress(): void {
    this.alone(() => {
      const state = this.state();
      const isMoved = JSON.stringify(this.render(state).remotes) !== JSON.stringify(this.set().remotes);
      this.write(isMoved ? { ...state, revision: state.revision + 1 } : state);
    });
  }

  /**
   * What is wrong with what is served, a sentence each: builds, the host's files, the release set, the page and the
   * journal.
   * @throws CliError when the journal itself was changed
   */
  verify(): string[] {
    const state = this.state();
    const keys = readReleaseKeys(this.profile);
    const keysOf = (id: string) => [
      ...keys,
      ...[localKey(this.profile, this.config, id)?.key].filter((key) => key !== undefined),
    ];
    const folderOf = (id: string) => this.folderOf(id);
    const problems = verifyServed({ state, journal: this.journal.entries(), keysOf, folderOf });
    const { page, set } = this.expected(state);
    if (JSON.stringify(this.set()) !== JSON.stringify(set))
      problems.push('remotes.json at the host’s origin says something else than what was released.');
    if (page !== undefined && readFileSync(join(this.profile.site, 'index.html'), 'utf8') !== page)
      problems.push('index.html at the host’s origin is not the page that was released.');
    return [...problems, ...this.changedHostFiles(state.applications[HOST]?.current)];
  }

  /** Files of the host's current build that its origin serves with other bytes. */
  private changedHostFiles(version: string | undefined): string[] {
    if (version === undefined) return [];
    const { files } = readChecked(join(this.profile.host, version, MANIFEST_FILE), BuildManifest);
    return Object.entries(files)
      .filter(([file]) => !NOT_SERVED.has(file))
      .filter(([file, { integrity }]) => {
        const served = join(this.profile.site, file);
        return !existsSync(served) || integrityOf(readFileSync(served)) !== integrity;
      })
      .map(([file]) => `host ${version}: ${file} at the host’s origin was changed.`);
  }

  private expected(state: ReleaseState): { set: ReleaseSet; page: string | undefined } {
    const set = this.render(state);
    const host = state.applications[HOST];
    if (host === undefined) return { set, page: undefined };
    const dir = join(this.profile.host, host.current);
    const template = readFileSync(join(dir, 'index.template.html'), 'utf8');
    return { set, page: renderIndex(template, { config: this.config, set, host: readHostBuild(dir) }) };
  }

  /** Copies a build that is accepted to where it is served from; nothing points to it yet. */
  private publish(id: string, dir: string): AcceptedBuild {
    const pointer = this.pointer(id);
    const accepted = acceptBuild(id, dir, {
      profile: this.profile,
      config: this.config,
      folder: this.folderOf(id),
      journal: this.journal.entries(),
      served: [pointer?.current, pointer?.canary?.version],
      now: new Date(),
    });
    if (id !== HOST) refuseTakenPaths(this.set(), id, readContract(dir));
    copyAtomically(dir, join(this.folderOf(id), accepted.version), isPublic);
    keepSourceMaps(this.profile, { id, version: accepted.version, dir });
    return accepted;
  }

  private folderOf(id: string): string {
    return id === HOST ? this.profile.host : join(this.profile.cdn, id);
  }

  /** The one place where a pointer moves; open tabs see by the revision that there is something newer to take. */
  private change(
    { action, id, version, author, accepted, isQuiet = false }: Move,
    move: (pointer: Pointer | undefined, change: { at: string; by: string; why: string }) => Pointer | undefined,
  ): void {
    const state = this.state();
    const before = state.applications[id];
    const change = { at: new Date().toISOString(), by: author.by ?? userInfo().username, why: author.why ?? '' };
    const after = move(before, change);
    if (after === before) return;
    if (after !== undefined && id !== HOST) refuseTakenPaths(this.set(), id, this.served(id, after).current);
    else if (after !== undefined && after.current !== before?.current) this.copyHost(after.current);
    const replaced = before?.current === after?.current ? undefined : before?.current;
    this.journal.append(
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
    this.write({ revision: isQuiet ? state.revision : state.revision + 1, applications });
  }

  /** A host's files are hashed, so those of several builds lie side by side and open tabs keep theirs. */
  private copyHost(version: string): void {
    const from = join(this.profile.host, version);
    const filter = (source: string) => !NOT_SERVED.has(source.slice(from.length + 1));
    cpSync(from, this.profile.site, { recursive: true, filter });
  }

  /** The files at the host's origin that are of one host build alone, with their compressed forms. */
  private ownAssets(version: string): string[] {
    const filesOf = (each: string) => {
      const file = join(this.profile.host, each, MANIFEST_FILE);
      return existsSync(file) ? Object.keys(readChecked(file, BuildManifest).files) : [];
    };
    const others = new Set(
      this.published(HOST)
        .filter((each) => each !== version)
        .flatMap(filesOf),
    );
    const own = filesOf(version).filter((file) => file.startsWith('assets/') && !others.has(file));
    return own.flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  }

  private write(state: ReleaseState): void {
    writeAtomically(this.stateFile, JSON.stringify(state, null, 2));
    rmSync(this.pointerFile, { force: true });
    const { set, page } = this.expected(state);
    writeCompressedAtomically(this.setFile, JSON.stringify(set, null, 2));
    if (page === undefined) return;
    const file = join(this.profile.site, 'index.html');
    // The policy comes first and still fits the page before, so at no moment is a page served under one that stops it.
    writePageHeaders(this.profile, this.config, existsSync(file) ? [page, readFileSync(file, 'utf8')] : [page]);
    writeCompressedAtomically(file, page);
    writeSecurityContact(this.profile.site, this.config, new Date());
  }

  private render({ revision, applications }: ReleaseState): ReleaseSet {
    const remotes = Object.entries(applications)
      .filter(([id]) => id !== HOST)
      .map(([id, pointer]) => this.served(id, pointer))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return { revision, remotes };
  }

  /** A remote's place in the release set: the builds of its pointer that are still published. */
  private served(id: string, pointer: Pointer): RemoteRelease {
    const { current, previous, canary, stopped, maintenance } = pointer;
    const behind = previous === undefined ? undefined : this.findBuild(id, previous);
    const last = lastGood(pointer, current, ...(previous === undefined ? [] : [previous]));
    const earlier = last === undefined ? undefined : this.findBuild(id, last.version);
    const trial = canary === undefined ? undefined : this.findBuild(id, canary.version, { isPreloaded: true });
    return {
      id,
      current: this.buildOf(id, current, { isPreloaded: true }),
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

  private buildOf(id: string, version: string, { isPreloaded = false } = {}): RemoteBuild {
    const contract = readContract(join(this.profile.cdn, id, version));
    const { name, entry, pages, navigation, shared: needs } = contract;
    const base = `${this.config.cdnHost.replace(/\/$/, '')}/${id}/${version}/`;
    const integrity = hashesForPage(contract, { isPreloaded });
    return { version, name, base, entry, pages, navigation, needs, ...(integrity && { integrity }) };
  }

  /** A build that stands behind another one is left out when it cannot be read any more. */
  private findBuild(id: string, version: string, options = {}): RemoteBuild | undefined {
    try {
      return this.buildOf(id, version, options);
    } catch {
      return undefined;
    }
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

  private needPublished(id: string, version: string): void {
    const published = this.published(id);
    if (!published.includes(version))
      throw new CliError(`${id} has no published build ${version}; there are ${published.join(', ') || 'none'}.`);
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

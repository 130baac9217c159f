import { existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { computeIntegrity } from '@backoffice/build/integrity';
import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import { CliError } from '@backoffice/processes';
import { HOST } from '../files/HOST.ts';
import type { Profile } from '../files/Profile.ts';
import { parseNginxHeaders } from '../page/nginxHeaders.ts';
import { HOST_FILE_HEADERS } from '../page/securityHeaders.ts';
import { acceptBuild } from '../builds/acceptBuild.ts';
import type { ExpectedFile } from './findServedDifferences.ts';
import { Journal } from '../history/Journal.ts';
import type { JournalAction } from '../history/JournalEntry.ts';
import type { Pointer } from '../history/ReleaseState.ts';
import type { Change } from '../history/movePointer.ts';
import { refuseTakenName, refuseTakenPaths } from '../builds/refuseTakenPaths.ts';
import type { ReleaseKey } from '../signing/ReleaseKey.ts';
import { localKey } from '../signing/localKey.ts';
import { type AlteredBuild, verifyBuilds } from '../builds/verifyBuilds.ts';
import { copyAtomically } from '../files/writeAtomically.ts';
import { HostFiles } from './HostFiles.ts';
import { HEADERS, type ServedContent, StateFiles } from './StateFiles.ts';
import { type ServedFile, type StoredReleases, requireContract } from '../history/StoredReleases.ts';
import { type Candidate, type Moved, moveReleases } from './moveReleases.ts';
import { renderReleaseSet } from './renderReleaseSet.ts';

/** Author and reason of a change; by default the user of this process and the current time. */
export interface Author {
  readonly by?: string | undefined;
  readonly why?: string | undefined;
}

/** Change to write: the action, its application and build. */
export interface Move {
  readonly action: JournalAction;
  readonly id: string;
  readonly author: Author;
  /** Affected build; by default the canary of an action on it, otherwise the current build. */
  readonly version?: string | undefined;
  /** Build to publish, and its directory. */
  readonly candidate?: Candidate;
  /** Whether the served files are unchanged, so that open tabs need not update. */
  readonly isQuiet?: boolean;
}

/** Actions after which their build is current. */
const MOVES = new Set<JournalAction>(['release', 'rollback', 'promote', 'kill', 'restore']);

/** Source maps are stored outside of the served folders, for a log tool that resolves stacks. */
const isPublic = (file: string) => !file.endsWith('.map');

/**
 * Stored releases of a profile: published builds, host files, state with its generated files, and journal. Callers that
 * change something must hold the lock (`Releases`).
 */
export class ReleaseStore {
  readonly hostFiles: HostFiles;
  readonly #profile: Profile;
  readonly #config: ClientConfig;
  readonly #readKeys: () => readonly ReleaseKey[];
  readonly #files: StateFiles;
  readonly #journal: Journal;

  constructor(profile: Profile, config: ClientConfig, readKeys: () => readonly ReleaseKey[]) {
    this.#profile = profile;
    this.#config = config;
    this.#readKeys = readKeys;
    this.hostFiles = new HostFiles(profile);
    this.#files = new StateFiles(profile, config);
    this.#journal = new Journal(join(profile.host, 'journal.jsonl'));
  }

  /** Returns pointers, histories and accepted builds of all applications; empty before the first release. */
  state(): StoredReleases {
    return this.#files.state();
  }

  /** Returns the release set of the state; empty before the first release. */
  set(): ReleaseSet {
    return renderReleaseSet(this.state(), this.#config);
  }

  /** Returns the directory of a published build, which may not exist. */
  getDir(id: string, version: string): string {
    return join(this.#getFolder(id), version);
  }

  /** Accepts a build directory, see `acceptBuild`. */
  accept(id: string, dir: string): Candidate {
    const pointer = this.state().applications[id];
    const build = acceptBuild(id, dir, {
      keys: this.#getKeys(id),
      own: localKey(this.#profile, id),
      folder: this.#getFolder(id),
      journal: this.#journal.entries(),
      served: [pointer?.current, pointer?.canary?.version],
      now: new Date(),
    });
    return { build, dir };
  }

  /**
   * The only place that moves a pointer; the higher revision makes open tabs update. It writes nothing if a generated
   * file, or a build of the new set, was altered. Returns the affected version.
   * @throws CliError that names the file or build and the remedy
   */
  change(
    { action, id, author, candidate, version: given, isQuiet = false }: Move,
    move: (pointer: Pointer | undefined, change: Change) => Pointer | undefined,
  ): string {
    const state = this.state();
    const before = state.applications[id];
    const change = { at: new Date().toISOString(), by: author.by ?? userInfo().username, why: author.why ?? '' };
    const after = move(before, change);
    const version = given ?? findAffected(action, before, after);
    const next = moveReleases(state, { id, after, candidate, isQuiet });
    this.refuseAlteredFiles(state);
    this.refuseAlteredBuilds(next, state);
    if (id !== HOST) refuseTaken(this.set(), next, { id, after, candidate });
    if (candidate !== undefined) this.#publish(candidate);
    if (after === before) return version;
    if (id === HOST && after !== undefined && after.current !== before?.current) this.hostFiles.copy(after.current);
    const replaced = before?.current === after?.current ? undefined : before?.current;
    this.#journal.append(
      {
        by: change.by.slice(0, 100) || 'unknown',
        action,
        application: id,
        version,
        ...(replaced !== undefined && { replaced }),
        ...(change.why !== '' && { reason: change.why.slice(0, 500) }),
        ...(candidate && { manifest: candidate.build.manifest, signature: candidate.build.signature }),
      },
      new Date(change.at),
    );
    this.#files.write(next, this.#expected(next));
    return version;
  }

  /**
   * Writes the generated files again, whatever they contain, from the configuration and the accepted builds; with a new
   * revision if the release set changed.
   */
  readdress(): void {
    const state = this.state();
    this.refuseAlteredBuilds(state);
    const isSame = hasHash(state, 'remotes.json', this.#expected(state)['remotes.json']);
    const next = isSame ? state : { ...state, revision: state.revision + 1 };
    this.#files.write(next, this.#expected(next));
  }

  /** Refuses a change while a generated file is not as it was written. @throws CliError that names files and remedy */
  refuseAlteredFiles(state = this.state()): void {
    const names = this.#files.altered(state).join(', ');
    if (names === '') return;
    const remedy = 'Find out who wrote there, then write the released files again: npm run release -- --configure';
    throw new CliError(`${names}: missing or altered. Nothing was changed. ${remedy}`);
  }

  /**
   * Refuses a state with a build that pages would load and that is not as it was accepted. Pages do not load builds of
   * a remote in maintenance.
   * @throws CliError that names the builds and the remedies
   */
  refuseAlteredBuilds(next: StoredReleases = this.state(), state = next): void {
    const loaded = Object.entries(next.applications).filter(([, { maintenance }]) => !maintenance);
    const altered = this.#findAltered({ ...next, applications: Object.fromEntries(loaded) }, state);
    if (altered.length > 0)
      throw new CliError(altered.map((build) => describeAltered(build, state.applications[build.id])).join('\n'));
  }

  /**
   * Returns problems of the served files, a sentence each: builds, host files, release set, page and journal.
   * @throws CliError if the journal itself was modified
   */
  verify(): string[] {
    const state = this.state();
    const journal = this.#journal.entries();
    const problems = this.#findAltered(state).map(({ id, version, reason }) => `${id} ${version}: ${reason}`);
    for (const [id, { current }] of Object.entries(state.applications)) {
      const last = journal.findLast(({ application, action }) => application === id && MOVES.has(action))?.version;
      if (last !== current)
        problems.push(`${id}: ${current} is current; the last entry of the journal has ${last ?? 'no build'}.`);
    }
    for (const name of this.#files.altered(state))
      problems.push(`${name} at the host’s origin is missing or was altered.`);
    for (const [name, text] of Object.entries(this.#expected(state)))
      if (!hasHash(state, name as ServedFile, text))
        problems.push(`${name} does not follow from the configuration and the builds: npm run release -- --configure`);
    const host = state.applications[HOST]?.current;
    return host === undefined ? problems : [...problems, ...this.hostFiles.changedFiles(host)];
  }

  /** Returns the generated files as the host's origin must serve them. */
  served(): ExpectedFile[] {
    const { [HEADERS]: _, ...files } = this.state().files;
    const { pageHeaders } = this.#profile;
    const headers = parseNginxHeaders(existsSync(pageHeaders) ? readFileSync(pageHeaders, 'utf8') : '');
    return Object.entries(files).map(([name, integrity]) => ({
      name,
      integrity,
      headers: name === 'index.html' ? headers : HOST_FILE_HEADERS,
    }));
  }

  #getFolder(id: string): string {
    return id === HOST ? this.#profile.host : join(this.#profile.cdn, id);
  }

  #getKeys(id: string): ReleaseKey[] {
    const own = localKey(this.#profile, id)?.key;
    return [...this.#readKeys(), ...(own ? [own] : [])];
  }

  #findAltered(next: StoredReleases, state = next): AlteredBuild[] {
    const evidence = {
      journal: this.#journal.entries(),
      getKeys: (id: string) => this.#getKeys(id),
      getDir: (id: string, version: string) => this.getDir(id, version),
    };
    return verifyBuilds(next, evidence, state);
  }

  #publish({ build: { id, version }, dir }: Candidate): void {
    copyAtomically(dir, this.getDir(id, version), isPublic);
    const maps = join(this.#profile.dir, 'source-maps', id, version);
    copyAtomically(dir, maps, (file) => !isPublic(file) || statSync(file).isDirectory());
  }

  #expected(state: StoredReleases): ServedContent {
    if (state.revision === 0) return {};
    const set = renderReleaseSet(state, this.#config);
    const host = state.applications[HOST];
    return {
      'config.json': JSON.stringify(this.#config, null, 2),
      'remotes.json': JSON.stringify(set, null, 2),
      ...(host && { 'index.html': this.hostFiles.render(host.current, this.#config, set) }),
    };
  }
}

function hasHash({ files }: StoredReleases, name: ServedFile, text: string | undefined): boolean {
  return text !== undefined && computeIntegrity(text) === files[name];
}

function findAffected(action: JournalAction, before: Pointer | undefined, after: Pointer | undefined): string {
  const canary = { canary: after?.canary, abort: before?.canary }[action as string];
  return canary?.version ?? after?.current ?? before?.current ?? '';
}

/** Refuses paths and the global name of another remote. @throws CliError */
function refuseTaken(set: ReleaseSet, next: StoredReleases, { id, after, candidate }: Moved): void {
  const versions = [after?.current, after?.canary?.version].filter((version) => version !== undefined);
  for (const version of versions) refuseTakenPaths(set, id, requireContract(next, id, version));
  if (candidate?.build.contract) refuseTakenName(set, id, candidate.build.contract);
}

/** Returns the problem of an altered build with its remedy; `pointer` is the one of its application. */
function describeAltered({ id, version, reason }: AlteredBuild, pointer: Pointer | undefined): string {
  return `${id} ${version}: ${reason} Nothing was changed. Restore its folder, or remove it from the release set: npm run release -- ${id} ${getRemedy(version, pointer)}`;
}

function getRemedy(version: string, pointer: Pointer | undefined): string {
  if (version === pointer?.canary?.version) return '--abort';
  if (version !== pointer?.current) return `--bad ${version}`;
  return pointer.previous === undefined ? '--kill maintenance' : '--rollback';
}

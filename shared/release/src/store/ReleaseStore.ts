import os from 'node:os';
import { computeIntegrity } from '@backoffice/build/integrity';
import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import { CliError } from '@backoffice/processes';
import { HOST } from '../files/HOST.ts';
import { parseNginxHeaders } from '../page/nginxHeaders.ts';
import { HOST_FILE_HEADERS } from '../page/securityHeaders.ts';
import { type Candidate, acceptBuild } from '../builds/acceptBuild.ts';
import { MANIFEST_FILE, SIGNATURE_FILE } from '../files/manifest/BuildManifest.ts';
import { isSourceMap } from '../files/manifest/checkFiles.ts';
import { checkBuild } from '../files/manifest/openBuild.ts';
import type { ExpectedFile } from './findServedDifferences.ts';
import { createLine } from '../history/Journal.ts';
import type { JournalAction, JournalEntry } from '../history/JournalEntry.ts';
import type { Pointer } from '../history/ReleaseState.ts';
import type { Change } from '../history/movePointer.ts';
import { endDuePreviews } from '../history/previews.ts';
import { refuseTakenName, refuseTakenPaths } from '../builds/refuseTakenPaths.ts';
import type { ReleaseKey } from '../signing/ReleaseKey.ts';
import type { LocalKey } from '../signing/localKey.ts';
import { type AlteredBuild, verifyBuilds } from '../builds/verifyBuilds.ts';
import { HostFiles } from './HostFiles.ts';
import { HEADERS, type ReadState, type ServedContent, StateFiles, renewSecurityContact } from './StateFiles.ts';
import { type Store, publishFile, readFolder } from '../files/Store.ts';
import { type ServedFile, type StoredReleases, requireContract } from '../history/StoredReleases.ts';
import { type Moved, moveReleases } from './moveReleases.ts';
import { renderReleaseSet } from './renderReleaseSet.ts';

/** What releases are kept in and checked with. */
export interface ReleaseSource {
  readonly store: Store;
  /** Reads the host's reviewed configuration. @throws CliError if it is missing or invalid */
  readonly readConfig: () => Promise<ClientConfig>;
  /** Reads the keys that may sign builds. */
  readonly readKeys: () => Promise<readonly ReleaseKey[]>;
  /** Returns the key that signs unsigned builds of an application; undefined except on a developer's machine. */
  readonly getLocalKey: (application: string) => LocalKey | undefined;
}

/** Author and reason of a change; by default the user of this process and the current time. */
export interface Author {
  readonly by?: string | undefined;
  readonly why?: string | undefined;
  /** Revision that the build was checked against; by default any. @throws MovedError if the releases have another */
  readonly revision?: number | undefined;
}

/** Other releases were made since a build was checked, so that it must be checked again; nothing was changed. */
export class MovedError extends CliError {}

/** Change to write: the action, its application and build. */
export interface Move {
  readonly action: JournalAction;
  readonly id: string;
  readonly author: Author;
  /** Affected build; by default the canary of an action on it, otherwise the current build. */
  readonly version?: string | undefined;
  /** Directory of a build to publish. */
  readonly dir?: string;
  /** Whether the served files are unchanged, so that open tabs need not update. */
  readonly isQuiet?: boolean;
}

/** State to write, with the configuration of its files; without a text nothing changes. */
interface Decision {
  readonly config: ClientConfig;
  readonly text?: string;
}

/** Actions after which their build is current. */
const MOVES = new Set<JournalAction>(['release', 'rollback', 'promote', 'kill', 'restore']);

/** Attempts to write a change while other writers are faster. */
const ATTEMPTS = 50;

/** Stored releases: published builds, host files, state with its generated files, and journal. */
export class ReleaseStore {
  protected readonly source: ReleaseSource;
  readonly #hostFiles: HostFiles;
  readonly #files: StateFiles;

  constructor(source: ReleaseSource) {
    this.source = source;
    this.#hostFiles = new HostFiles(source.store);
    this.#files = new StateFiles(source.store);
  }

  /** Returns pointers, histories and accepted builds of all applications; empty before the first release. */
  async state(): Promise<StoredReleases> {
    return (await this.#files.read()).state;
  }

  /** Returns the release set of the state; empty before the first release. */
  async set(): Promise<ReleaseSet> {
    return renderReleaseSet(await this.state(), await this.source.readConfig());
  }

  /** Returns the entries of the journal, oldest first. @throws CliError if it was changed */
  async journal(): Promise<JournalEntry[]> {
    return this.#settle(({ state }) => this.#files.journal.entries(state.entry));
  }

  /**
   * The only place that moves a pointer; the higher revision makes open tabs update. It writes nothing if a generated
   * file, or a build of the new set, was altered. Returns the affected version.
   * @throws CliError that names the file or build and the remedy
   */
  async change(
    request: Move,
    move: (pointer: Pointer | undefined, change: Change, candidate: string) => Pointer | undefined,
  ): Promise<string> {
    const { version } = await this.#decide((read) => this.#change(read, request, move));
    return version;
  }

  /**
   * Writes the generated files again, whatever they contain, from the configuration and the accepted builds: after a
   * changed configuration, a start on other ports, or an altered file. The revision is new if the release set changed.
   */
  async readdress(): Promise<void> {
    await this.#decide(async (read) => {
      const config = await this.source.readConfig();
      const state = await this.#endDuePreviews(read.state);
      await this.#refuseAlteredBuilds(state);
      const isSame = hasHash(state, 'remotes.json', (await this.#files.render(state, config))['remotes.json']);
      const { pageBefore: _, ...next } = state;
      const revision = isSame ? state.revision : state.revision + 1;
      return { config, text: await this.#files.prepare({ ...next, revision }, state, config) };
    });
  }

  /** Refuses a change while a generated file is not as it was written. @throws CliError that names files and remedy */
  async #refuseAlteredFiles(state: StoredReleases): Promise<void> {
    const names = (await this.#files.altered(state, { isFinished: false })).join(', ');
    if (names === '') return;
    const remedy =
      'The platform team finds out who wrote there, then writes the released files again: npm run release -- --configure';
    throw new CliError(`${names}: missing or altered. Nothing was changed. ${remedy}`);
  }

  /**
   * Refuses a state with a build that pages would load and that is not as it was accepted. Pages do not load builds of
   * a remote in maintenance.
   * @throws CliError that names the builds and the remedies
   */
  async #refuseAlteredBuilds(next: StoredReleases, state = next): Promise<void> {
    const loaded = Object.entries(next.applications).filter(([, { maintenance }]) => !maintenance);
    const altered = await this.#findAltered({ ...next, applications: Object.fromEntries(loaded) }, state);
    if (altered.length > 0)
      throw new CliError(altered.map((build) => describeAltered(build, state.applications[build.id])).join('\n'));
  }

  /** Refuses altered generated files and builds. @throws CliError that names them and the remedies */
  async refuseAltered(): Promise<void> {
    await this.#settle(async ({ state }) => {
      await this.#refuseAlteredFiles(state);
      await this.#refuseAlteredBuilds(state);
    });
  }

  /**
   * Returns problems of the served files, a sentence each: builds, host files, release set, page and journal.
   * @throws CliError if the journal itself was modified
   */
  async verify(): Promise<string[]> {
    // Problems of a state that another release has replaced are not certain.
    return this.#settle(
      ({ state }) => this.#verify(state),
      async (problems, { tag }) => problems.length === 0 || (await this.#files.read()).tag === tag,
    );
  }

  /** Returns the generated files as the host's origin must serve them. */
  async served(): Promise<ExpectedFile[]> {
    const { [HEADERS]: _, ...files } = (await this.state()).files;
    const stored = await this.source.store.read(`host/${HEADERS}`);
    const headers = parseNginxHeaders(stored?.content.toString() ?? '');
    return Object.entries(files).map(([name, integrity]) => ({
      name,
      integrity,
      headers: name === 'index.html' ? headers : HOST_FILE_HEADERS,
    }));
  }

  /** Returns the newest state with its tag. */
  read(): Promise<ReadState> {
    return this.#files.read();
  }

  /**
   * Renders the generated files of a state whose builds are as they were accepted.
   * @throws CliError if a build was altered, or the state has other files
   */
  async renderVerified(state: StoredReleases): Promise<ServedContent> {
    await this.#refuseAlteredBuilds(state);
    const content = await this.#files.render(state, await this.source.readConfig());
    for (const [name, text] of Object.entries(content))
      if (!hasHash(state, name as ServedFile, text)) throw new CliError(describeOutdated(name));
    return content;
  }

  /** Returns the files of a published build by their paths. */
  readBuild(id: string, version: string): Promise<ReadonlyMap<string, Buffer>> {
    return readFolder(this.source.store, toFolder(id, version));
  }

  /** Removes the files of a build that no state lists. */
  async removeBuild(id: string, version: string, others: readonly string[]): Promise<void> {
    const { store } = this.source;
    const own = id === HOST ? await this.#hostFiles.ownFiles(version, others) : [];
    const files = [...(await store.list(toFolder(id, version))), ...own];
    await Promise.all(files.map((file) => store.remove(file)));
  }

  /**
   * Works on the newest state until `finish` accepts the result; an error counts only if the state is still the newest.
   */
  async #settle<T>(
    work: (read: ReadState) => Promise<T>,
    finish: (result: T, read: ReadState) => Promise<boolean> = async () => true,
  ): Promise<T> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const read = await this.#files.read();
      const worked = await work(read).then(
        (result) => ({ result }),
        async (error: unknown) => {
          if ((await this.#files.read()).tag === read.tag) throw error;
        },
      );
      if (worked && (await finish(worked.result, read))) return worked.result;
    }
    throw new CliError(
      `Other releases were faster ${ATTEMPTS} times in a row. Nothing was changed. Run the command again.`,
    );
  }

  /** Replaces the state, unless the decision has no text, and then writes the files that follow from it. */
  async #decide<T extends Decision>(work: (read: ReadState) => Promise<T>): Promise<T> {
    const decision = await this.#settle(
      work,
      async ({ text }, { tag }) => text === undefined || this.#files.write(text, tag),
    );
    if (decision.text === undefined) return decision;
    try {
      await this.#files.complete(decision.config);
      await renewSecurityContact(this.source.store, decision.config);
    } catch (error) {
      throw new CliError(
        `The state was changed, but not all of its files: ${(error as Error).message} The platform team writes them: npm run release -- --configure`,
      );
    }
    return decision;
  }

  async #change(
    { state: read }: ReadState,
    { action, id, author, dir, version: given, isQuiet = false }: Move,
    move: (pointer: Pointer | undefined, change: Change, candidate: string) => Pointer | undefined,
  ): Promise<Decision & { readonly version: string }> {
    if (author.revision !== undefined && author.revision !== read.revision)
      throw new MovedError(`Other builds were released while ${id} was checked. Nothing was changed.`);
    const config = await this.source.readConfig();
    const state = await this.#endDuePreviews(read);
    const candidate = dir === undefined ? undefined : await this.#accept(id, dir, state);
    const before = state.applications[id];
    const change = { at: new Date().toISOString(), by: author.by ?? getUserName(), why: author.why ?? '' };
    const after = move(before, change, candidate?.build.version ?? '');
    const version = given ?? candidate?.build.version ?? findAffected(action, before, after);
    const next = moveReleases(state, { id, after, candidate, isQuiet });
    await this.#refuseAlteredFiles(state);
    await this.#refuseAlteredBuilds(next, state);
    if (id !== HOST) refuseTaken(renderReleaseSet(state, config), next, { id, after, candidate });
    if (candidate !== undefined) await this.#publish(candidate, { isMoved: after !== before });
    if (after === before) return { version, config };
    if (id === HOST && after !== undefined && after.current !== before?.current)
      await this.#hostFiles.copy(after.current);
    const replaced = before?.current === after?.current ? undefined : before?.current;
    const fields = {
      by: change.by.slice(0, 100) || 'unknown',
      action,
      application: id,
      version,
      ...(replaced !== undefined && { replaced }),
      ...(change.why !== '' && { reason: change.why.slice(0, 500) }),
      ...(candidate && { manifest: candidate.build.manifest, signature: candidate.build.signature }),
    };
    const entry = createLine(fields, new Date(change.at), state.entry);
    return { version, config, text: await this.#files.prepare({ ...next, entry }, state, config) };
  }

  /** Accepts a build directory, see `acceptBuild`. */
  async #accept(id: string, dir: string, state: StoredReleases): Promise<Candidate> {
    const { store, getLocalKey } = this.source;
    const pointer = state.applications[id];
    return acceptBuild(id, dir, {
      keys: await this.#getKeys(id),
      own: getLocalKey(id),
      readManifest: async (version) => {
        const manifest = await store.read(`${toFolder(id, version)}/${MANIFEST_FILE}`);
        return manifest && computeIntegrity(manifest.content);
      },
      journal: await this.#files.journal.entries(state.entry),
      served: [pointer?.current, pointer?.canary?.version],
      now: new Date(),
    });
  }

  async #endDuePreviews(state: StoredReleases): Promise<StoredReleases> {
    const ids = Object.keys(state.applications);
    const keys = new Map(await Promise.all(ids.map(async (id) => [id, await this.#getKeys(id)] as const)));
    return endDuePreviews(state, (id) => keys.get(id) ?? [], new Date());
  }

  async #getKeys(id: string): Promise<ReleaseKey[]> {
    const own = this.source.getLocalKey(id)?.key;
    return [...(await this.source.readKeys()), ...(own ? [own] : [])];
  }

  async #findAltered(next: StoredReleases, state = next): Promise<AlteredBuild[]> {
    const evidence = {
      journal: await this.#files.journal.entries(state.entry),
      getKeys: (id: string) => this.#getKeys(id),
      open: async (id: string, version: string) =>
        checkBuild(id, toFolder(id, version), await this.readBuild(id, version)),
    };
    return verifyBuilds(next, evidence, state);
  }

  async #verify(state: StoredReleases): Promise<string[]> {
    const journal = await this.#files.journal.entries(state.entry);
    const problems = (await this.#findAltered(state)).map(({ id, version, reason }) => `${id} ${version}: ${reason}`);
    for (const [id, { current }] of Object.entries(state.applications)) {
      const last = journal.findLast(({ application, action }) => application === id && MOVES.has(action))?.version;
      if (last !== current)
        problems.push(`${id}: ${current} is current; the last entry of the journal has ${last ?? 'no build'}.`);
    }
    for (const name of await this.#files.altered(state, { isFinished: true }))
      problems.push(`${name} at the host’s origin is missing or was altered.`);
    const rendered = await this.#files.render(state, await this.source.readConfig());
    for (const [name, text] of Object.entries(rendered))
      if (!hasHash(state, name as ServedFile, text)) problems.push(describeOutdated(name));
    const host = state.applications[HOST]?.current;
    return host === undefined ? problems : [...problems, ...(await this.#hostFiles.changedFiles(host))];
  }

  async #publish({ build: { id, version }, files }: Candidate, { isMoved }: { isMoved: boolean }): Promise<void> {
    const { [MANIFEST_FILE]: manifest, [SIGNATURE_FILE]: signature, ...others } = Object.fromEntries(files);
    // First, so that files of two builds with one version are not mixed.
    for (const each of [{ [MANIFEST_FILE]: manifest }, others])
      await Promise.all(
        Object.entries(each).map(([file, content = Buffer.alloc(0)]) =>
          publishFile(
            this.source.store,
            `${isSourceMap(file) ? `source-maps/${id}/${version}` : toFolder(id, version)}/${file}`,
            content,
          ),
        ),
      );
    if (signature === undefined) return;
    const file = `${toFolder(id, version)}/${SIGNATURE_FILE}`;
    // A build may be signed again; a signature that another release of this build wrote meanwhile is as good.
    await this.source.store.write(file, signature, isMoved ? (await this.source.store.read(file))?.tag : undefined);
  }
}

/** Returns the user of this process; in a container the user may have no name. */
function getUserName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

/** Returns the folder of a published build. */
export function toFolder(id: string, version: string): string {
  return id === HOST ? `host/${version}` : `cdn/${id}/${version}`;
}

function describeOutdated(name: string): string {
  return `${name} does not follow from the configuration and the builds. The platform team writes it: npm run release -- --configure`;
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
  const versions = [after?.current, after?.canary?.version, candidate?.build.version];
  for (const version of new Set(versions.filter((each) => each !== undefined)))
    refuseTakenPaths(set, id, requireContract(next, id, version));
  if (candidate?.build.contract) refuseTakenName(set, id, candidate.build.contract);
}

/** Returns the problem of an altered build with its remedy; `pointer` is the one of its application. */
function describeAltered({ id, version, reason }: AlteredBuild, pointer: Pointer | undefined): string {
  return `${id} ${version}: ${reason} Nothing was changed. Restore its folder, or remove it from the release set: npm run release -- ${id} ${getRemedy(version, pointer)}`;
}

function getRemedy(version: string, pointer: Pointer | undefined): string {
  if (version === pointer?.canary?.version) return '--abort';
  if (pointer?.builds.some((build) => build.version === version && build.preview)) return `--end-preview ${version}`;
  if (version !== pointer?.current) return `--bad ${version}`;
  return pointer.previous === undefined ? '--kill maintenance' : '--rollback';
}

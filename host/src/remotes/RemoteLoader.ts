import { type ReleaseSet, type RemoteBuild, findRemote } from '@backoffice/contracts';
import { type EventLog, type RemoteModule, type RemoteRoute, isRemoteModule } from '@backoffice/platform';
import type { Federation } from './federation.ts';

/** Neither build of a remote could be loaded; its screens are away, everything else works. */
export class RemoteUnavailable extends Error {
  constructor(id: string, cause: unknown) {
    super(`The remote ${id} could not be loaded.`, { cause });
    this.name = 'RemoteUnavailable';
  }
}

interface Deps {
  readonly federation: Federation;
  /** How the lazily shared packages are fetched, by name. */
  readonly lazyShares: Readonly<Record<string, () => Promise<unknown>>>;
  readonly events: EventLog;
}

const ATTEMPTS = 2;
/** A failure that took longer than this, in milliseconds, is not tried again: the person has waited enough for this build. */
const SLOW = 2000;

/**
 * Loads remotes by the release set: the current build, tried twice if it fails at once, else the previous one. What was loaded stays;
 * what failed is asked again at the next visit. Every failure is reported with remote and version.
 */
export class RemoteLoader {
  readonly set: ReleaseSet;
  readonly #deps: Deps;
  readonly #loads = new Map<string, Promise<RemoteModule>>();
  readonly #given = new Set<string>();

  constructor(set: ReleaseSet, deps: Deps) {
    this.set = set;
    this.#deps = deps;
  }

  /** The module of a remote. The same promise as long as it has not failed, so that a screen may wait for it while it renders. */
  load(id: string): Promise<RemoteModule> {
    const known = this.#loads.get(id);
    if (known !== undefined) return known;
    const load = this.#load(id);
    this.#loads.set(id, load);
    return load;
  }

  /** Starts loading the page that an address will show. */
  preload(pathname: string): void {
    const found = findRemote(this.set, pathname);
    if (found === undefined) return;
    for (const share of found.remote.current.pages[found.path]?.shares ?? [])
      this.#deps.lazyShares[share]?.().catch(() => {});
    this.load(found.remote.id).then(
      (module) => routeOf(module, found.path)?.Component.preload?.(),
      () => {},
    );
  }

  /** Forgets that a remote failed, for 다시 시도. */
  forget(id: string): void {
    this.#loads.delete(id);
  }

  /** Gives up the build in use, because a page of it broke; false when there is no build left to turn to. */
  giveUp(id: string): boolean {
    const builds = this.#builds(id);
    const [broken] = builds;
    if (broken === undefined || builds.length < 2) return false;
    this.#given.add(broken.name);
    this.forget(id);
    return true;
  }

  #builds(id: string): readonly RemoteBuild[] {
    const remote = this.set.remotes.find((candidate) => candidate.id === id);
    const builds = remote === undefined ? [] : [remote.current, ...(remote.previous ? [remote.previous] : [])];
    return builds.filter(({ name }) => !this.#given.has(name));
  }

  async #load(id: string): Promise<RemoteModule> {
    let cause: unknown;
    for (const build of this.#builds(id)) {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const began = performance.now();
        try {
          return await this.#attempt(id, build, attempt);
        } catch (error) {
          cause = error;
          this.#deps.events.log('remote-failed', { remote: id, version: build.version, attempt });
          if (performance.now() - began > SLOW) break;
        }
      }
    }
    throw new RemoteUnavailable(id, cause);
  }

  async #attempt(id: string, { name, base, entry }: RemoteBuild, attempt: number): Promise<RemoteModule> {
    // The same address would wait for a request that hangs, so a second attempt asks under another one.
    const retry = attempt > 1 ? `?retry=${attempt}` : '';
    const module = await this.#deps.federation.load({ name, entry: base + entry + retry });
    const { remote } = (module ?? {}) as { remote?: unknown };
    if (!isRemoteModule(remote, id)) throw new Error(`${name} exposes no RemoteModule of the id ${id}.`);
    return remote;
  }
}

/** The route of a module that serves a declared path. */
export function routeOf(module: RemoteModule, path: string): RemoteRoute | undefined {
  return module.routes.find((route) => route.path === path);
}

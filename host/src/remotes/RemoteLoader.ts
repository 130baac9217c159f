import { findRemote } from '@backoffice/contracts/wire/release/findRemote';
import type { ReleaseSet, RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import { type EventLog, type RemoteModule, type RemoteRoute, withTimeout } from '@backoffice/platform';
import { BuildChoice } from './BuildChoice.ts';
import { ModuleLoader } from './ModuleLoader.ts';
import type { PendingFiles } from './PendingFiles.ts';
import type { Federation } from './federation.ts';
import { trackPromise } from './trackPromise.ts';

interface Deps {
  readonly federation: Federation;
  /** Loaders of the lazily shared packages, by name. */
  readonly lazyShares: Readonly<Record<string, () => Promise<unknown>>>;
  readonly events: EventLog;
  readonly files: Pick<PendingFiles, 'consumeMissing'>;
  /** The release set that is served now. */
  readonly readServedSet: () => Promise<ReleaseSet>;
}

interface Visit {
  readonly id: string;
  readonly route: Promise<RemoteRoute>;
  isWanted: boolean;
}

/** Time in milliseconds after which a build is given up that neither loads nor fails. */
const SETTLE_LIMIT = 120_000;

/**
 * Loads pages of remotes, from one build after the other until one loads: current build of the tab's release set,
 * previous builds, builds of the set that is served now. A page is loaded when its entry, chunk and styles are; a build
 * of which no byte arrives fails (`PendingFiles`). Loaded pages are cached; failed pages are requested again at the next
 * visit. Every failure is reported with remote and version.
 */
export class RemoteLoader {
  readonly set: ReleaseSet;
  readonly #deps: Deps;
  readonly #modules: ModuleLoader;
  readonly #choice: BuildChoice;
  readonly #visits = new Map<string, Visit>();
  #pause: Promise<unknown> | undefined;

  constructor(set: ReleaseSet, deps: Deps) {
    this.set = set;
    this.#deps = deps;
    this.#modules = new ModuleLoader(deps.federation, deps.events, deps.files);
    this.#choice = new BuildChoice(deps.federation, deps.events);
  }

  /**
   * The route that serves a path of a remote. Returns the same promise until it fails, because a screen suspends on it.
   */
  open(id: string, path: string): Promise<RemoteRoute> {
    const visit = this.#visit(id, path);
    visit.isWanted = true;
    return visit.route;
  }

  /**
   * Starts loading the page of an address and returns its route; undefined for an unknown address and in maintenance.
   */
  preload(pathname: string): { readonly route: Promise<RemoteRoute> } | undefined {
    const found = findRemote(this.set, pathname);
    if (found === undefined || found.remote.maintenance) return undefined;
    const { id, current } = found.remote;
    this.#loadShares(current, found.path);
    return this.#visit(id, found.path);
  }

  /**
   * Starts loading the next page whose path starts with an address, which is a likely next screen. Resolves to whether
   * it has loaded; undefined if there is none left. Only opening a page that failed here tries other builds; the page
   * may be the next one again.
   */
  preloadNextBelow(pathname: string): Promise<boolean> | undefined {
    const found = findRemote(this.set, pathname);
    if (found === undefined || found.remote.maintenance || this.#pause !== undefined) return undefined;
    const { id, current } = found.remote;
    for (const path of Object.keys(current.pages)) {
      const [build] = this.#choice.among(this.set, id, path);
      if (!path.startsWith(`${found.path}/`) || this.#visits.has(`${id} ${path}`) || build === undefined) continue;
      this.#loadShares(current, path);
      // Not reported, because a failed preload is not a failure of a running build.
      const loadOne = () => this.#modules.load(id, build).then((module) => loadPage(module, path));
      const visit: Visit = this.#visit(id, path, () =>
        loadOne().catch((error: unknown) => {
          if (visit.isWanted) return this.#start(id, path);
          throw error;
        }),
      );
      return visit.route.then(
        () => true,
        () => false,
      );
    }
    return undefined;
  }

  /** Clears the failure of a remote, for 다시 시도. */
  clearFailure(id: string): void {
    this.#evict(id);
    this.#choice.clearRejected(id);
  }

  /** Rejects the build in use, because a file of a shown page is missing: the next load uses another build. */
  rejectBuild(id: string): void {
    this.#choice.rejectBuild(id);
    this.#evict(id);
  }

  /** Excludes builds that the served set marks as stopped; visible pages stay. */
  stop(served: ReleaseSet): void {
    this.#choice.stop(served);
    for (const { id, stopped } of served.remotes) if (stopped?.includes(this.getVersion(id))) this.#evict(id);
  }

  /** Whether a notice is shown in place of a remote's screens. */
  isInMaintenance(id: string): boolean {
    return this.set.remotes.find((remote) => remote.id === id)?.maintenance ?? false;
  }

  /** Delays loads until the promise settles, because the page may be about to reload. */
  pauseUntil(over: Promise<unknown>): void {
    this.#visits.clear();
    this.#pause = over;
    const resume = () => (this.#pause = undefined);
    void over.then(resume, resume);
  }

  /** The version of a remote's screens, the current version if there are none. */
  getVersion(id: string): string {
    return this.#getBuild(id)?.version ?? 'none';
  }

  /** The remote, build and team of a remote's screens, for inquiries: `mf-orders 0.1.0-1a2b3c4d (orders 팀)`. */
  describe(id: string): string {
    return `${id} ${this.getVersion(id)} (${this.#getBuild(id)?.team ?? '-'} 팀)`;
  }

  #getBuild(id: string): RemoteBuild | undefined {
    return this.#choice.getBuild(id) ?? this.set.remotes.find((remote) => remote.id === id)?.current;
  }

  #loadShares({ pages }: RemoteBuild, path: string): void {
    for (const share of pages[path]?.shares ?? []) this.#deps.lazyShares[share]?.().catch(() => {});
  }

  #visit(id: string, path: string, load = () => this.#start(id, path)): Visit {
    const key = `${id} ${path}`;
    const known = this.#visits.get(key);
    if (known !== undefined) return known;
    const route = trackPromise(this.#pause === undefined ? load() : this.#pause.then(load, load));
    const visit: Visit = { id, route, isWanted: false };
    this.#visits.set(key, visit);
    // A failed preload is not shown.
    route.catch(() => {
      if (!visit.isWanted && this.#visits.get(key) === visit) this.#visits.delete(key);
    });
    return visit;
  }

  #evict(id: string): void {
    for (const [key, visit] of this.#visits) if (visit.id === id) this.#visits.delete(key);
  }

  async #start(id: string, path: string): Promise<RemoteRoute> {
    const tried = new Set<string>();
    let cause: unknown;
    let needsNewerPage = false;
    // The builds of the tab's set may have been removed since its start.
    for (const readSet of [() => this.set, this.#deps.readServedSet])
      try {
        const set = await readSet();
        for (const build of this.#choice.among(set, id, path)) {
          if (tried.has(build.name)) continue;
          tried.add(build.name);
          const route = await this.#limit(id, build, this.#load(id, build, path)).catch(
            (error: unknown) => void (cause = error),
          );
          if (route === undefined) continue;
          this.#choice.use(id, build);
          return route;
        }
        needsNewerPage ||= this.#choice.waitsForNewerPage(set, id);
      } catch (error) {
        cause = error;
      }
    throw new RemoteUnavailable(id, { cause, needsNewerPage });
  }

  /** Ends the load of a module that neither loads nor fails, although its files have arrived. */
  #limit(id: string, build: RemoteBuild, loading: Promise<RemoteRoute>): Promise<RemoteRoute> {
    return withTimeout(loading, SETTLE_LIMIT, () => {
      this.#modules.reportFailure(id, build, { part: 'unsettled' });
      return Promise.reject<never>(new Error(`${build.name} does not settle.`));
    });
  }

  async #load(id: string, build: RemoteBuild, path: string): Promise<RemoteRoute> {
    // A failure here has been reported.
    const module = await this.#modules.load(id, build);
    try {
      return await loadPage(module, path);
    } catch (error) {
      this.#modules.reportFailure(id, build, { part: 'page' });
      throw error;
    }
  }
}

async function loadPage({ id, routes }: RemoteModule, path: string): Promise<RemoteRoute> {
  const route = routes.find((each) => each.path === path);
  if (route === undefined) throw new Error(`The remote ${id} has no route for ${path}.`);
  await route.Component.preload?.();
  return route;
}

/** No build of a remote could be loaded; only its own screens are affected. */
export class RemoteUnavailable extends Error {
  /** A build exists that needs a newer page than this one: reloading may help. */
  readonly needsNewerPage: boolean;

  constructor(id: string, { cause, needsNewerPage }: { cause: unknown; needsNewerPage: boolean }) {
    super(`The remote ${id} could not be loaded.`, { cause });
    this.name = 'RemoteUnavailable';
    this.needsNewerPage = needsNewerPage;
  }
}

import { type ReleaseSet, type RemoteBuild, findRemote } from '@backoffice/contracts';
import type { EventLog, RemoteModule, RemoteRoute } from '@backoffice/platform';
import { BuildChoice } from './BuildChoice.ts';
import { ModuleLoader } from './ModuleLoader.ts';
import type { Federation } from './federation.ts';
import { trackPromise } from './trackPromise.ts';
import { TimeoutError, type Waiting, raceWithFallback } from './raceWithFallback.ts';

interface Deps {
  readonly federation: Federation;
  /** Loaders of the lazily shared packages, by name. */
  readonly lazyShares: Readonly<Record<string, () => Promise<unknown>>>;
  readonly events: EventLog;
  /** The release set that is served now. */
  readonly readServedSet: () => Promise<ReleaseSet>;
}

interface Visit {
  readonly id: string;
  readonly route: Promise<RemoteRoute>;
  isWanted: boolean;
}

/**
 * The time budget of a visit: the failure screen has to show within 5.5 s after the navigation, whichever request hangs, and the
 * fallback build has to start early enough to arrive before. After a slow page start a minimum remains, because the
 * remote's files were requested at the start of the page, too.
 */
function waitingAfter(waited: number): Waiting {
  return { staggerMs: 2000 - Math.min(waited, 1000), deadline: 4500 - Math.min(waited, 2000) };
}

/**
 * Loads pages of remotes by the tab's release set: from the current build, otherwise from a previous one, otherwise
 * from the set that is served now. A page is loaded when its entry, chunk and styles are. Loaded pages are cached;
 * failed pages are requested again at the next visit. Every failure is reported with remote and version.
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
    this.#modules = new ModuleLoader(deps.federation, deps.events);
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
   * `waited` milliseconds have already passed.
   */
  preload(pathname: string, waited = 0): { readonly route: Promise<RemoteRoute> } | undefined {
    const found = findRemote(this.set, pathname);
    if (found === undefined || found.remote.maintenance) return undefined;
    const { id, current } = found.remote;
    this.#loadShares(current, found.path);
    const visit = this.#visit(id, found.path, waited);
    this.#evictOnFailure(visit);
    return visit;
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
      const page = this.#page(id, build, path).catch((error: unknown) => {
        if (visit.isWanted) return this.#start(id, path, 0);
        throw error;
      });
      const route = trackPromise(page);
      const visit: Visit = { id, route, isWanted: false };
      this.#visits.set(`${id} ${path}`, visit);
      this.#evictOnFailure(visit);
      return route.then(
        () => true,
        () => false,
      );
    }
    return undefined;
  }

  /** Clears the failure of a remote, for 다시 시도. */
  clearFailure(id: string): void {
    for (const visit of this.#visits.values()) if (visit.id === id) this.#evict(visit);
    this.#modules.evictPending(id);
    this.#choice.clearRejected(id);
  }

  /** Rejects the build in use, because a file of a shown page is missing: the next load uses another build. */
  rejectBuild(id: string): void {
    this.#choice.rejectBuild(id);
    for (const visit of this.#visits.values()) if (visit.id === id) this.#evict(visit);
  }

  /** Excludes builds that the served set marks as stopped; visible pages stay. */
  stop(served: ReleaseSet): void {
    this.#choice.stop(served);
    const stopped = new Map(served.remotes.map((remote) => [remote.id, remote.stopped ?? []]));
    for (const visit of this.#visits.values())
      if (stopped.get(visit.id)?.includes(this.getVersion(visit.id))) this.#evict(visit);
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
    const current = this.set.remotes.find((remote) => remote.id === id)?.current.version;
    return this.#choice.getVersion(id) ?? current ?? 'none';
  }

  #loadShares({ pages }: RemoteBuild, path: string): void {
    for (const share of pages[path]?.shares ?? []) this.#deps.lazyShares[share]?.().catch(() => {});
  }

  /** A failed preload is not shown. */
  #evictOnFailure(visit: Visit): void {
    visit.route.catch(() => {
      if (!visit.isWanted) this.#evict(visit);
    });
  }

  #visit(id: string, path: string, waited = 0): Visit {
    const key = `${id} ${path}`;
    const known = this.#visits.get(key);
    if (known !== undefined) return known;
    const start = () => this.#start(id, path, waited);
    const route = trackPromise(this.#pause === undefined ? start() : this.#pause.then(start, start));
    const visit: Visit = { id, route, isWanted: false };
    this.#visits.set(key, visit);
    return visit;
  }

  #evict(visit: Visit): void {
    for (const [key, candidate] of this.#visits) if (candidate === visit) this.#visits.delete(key);
  }

  async #start(id: string, path: string, waited: number): Promise<RemoteRoute> {
    const builds = this.#choice.among(this.set, id, path);
    const underWay = new Set<RemoteBuild>();
    const report = (name: string) => {
      for (const { version } of underWay) this.#deps.events.log(name, { remote: id, version });
    };
    const walk = async (build: RemoteBuild) => {
      report('remote-slow');
      underWay.add(build);
      try {
        return { build, route: await this.#route(id, build, path) };
      } finally {
        underWay.delete(build);
      }
    };
    const served = async () => walk(await this.#served(id, path, builds));
    try {
      const { build, route } = await raceWithFallback(
        [...builds.map((build) => () => walk(build)), served],
        waitingAfter(waited),
      );
      this.#choice.use(id, build);
      return route;
    } catch (cause) {
      if (cause instanceof TimeoutError) report('remote-timeout');
      const servedDoes = cause instanceof RemoteUnavailable && cause.needsNewerPage;
      const needsNewerPage = servedDoes || this.#choice.waitsForNewerPage(this.set, id);
      throw new RemoteUnavailable(id, { cause, needsNewerPage });
    }
  }

  async #page(id: string, build: RemoteBuild, path: string): Promise<RemoteRoute> {
    const route = findRoute(await this.#modules.load(id, build), path);
    if (route === undefined) throw new Error(`${build.name} has no route for ${path}.`);
    await route.Component.preload?.();
    return route;
  }

  async #route(id: string, build: RemoteBuild, path: string): Promise<RemoteRoute> {
    // A failure here has been reported.
    await this.#modules.load(id, build);
    try {
      return await this.#page(id, build, path);
    } catch (error) {
      this.#deps.events.log('remote-failed', { remote: id, version: build.version, part: 'page' });
      throw error;
    }
  }

  /** A served build that was not tried: the builds of the tab's set may have been removed since its start. */
  async #served(id: string, path: string, tried: readonly RemoteBuild[]): Promise<RemoteBuild> {
    const set = await this.#deps.readServedSet();
    const names = new Set(tried.map(({ name }) => name));
    const build = this.#choice.among(set, id, path).find(({ name }) => !names.has(name));
    if (build !== undefined) return build;
    const needsNewerPage = this.#choice.waitsForNewerPage(set, id);
    throw new RemoteUnavailable(id, { cause: new Error('No other build is served.'), needsNewerPage });
  }
}

function findRoute(module: RemoteModule, path: string): RemoteRoute | undefined {
  return module.routes.find((route) => route.path === path);
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

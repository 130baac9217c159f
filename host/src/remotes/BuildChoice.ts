import { incompatibleDependencies } from '@backoffice/contracts/wire/release/incompatibleDependencies';
import type { ReleaseSet, RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import type { EventLog } from '@backoffice/platform';
import type { Federation } from './federation.ts';

/** Chooses the builds of a remote that may serve a page, best first. */
export class BuildChoice {
  readonly #federation: Federation;
  readonly #events: EventLog;
  /** The build in use by remote id: all screens of a remote are from the same build. */
  readonly #inUse = new Map<string, RemoteBuild>();
  /** The names of rejected builds by remote id. */
  readonly #rejected = new Map<string, Set<string>>();
  /** The stopped versions by remote id. */
  readonly #stopped = new Map<string, readonly string[]>();
  /** Names of builds that this page cannot run; true if a newer page may. */
  readonly #refused = new Map<string, boolean>();

  constructor(federation: Federation, events: EventLog) {
    this.#federation = federation;
    this.#events = events;
  }

  /** The builds in a release set that serve a path, are compatible with this page, and were not rejected. */
  among(set: ReleaseSet, id: string, path: string): readonly RemoteBuild[] {
    const release = set.remotes.find((candidate) => candidate.id === id);
    const { current, previous, earlier = [] } = release ?? {};
    const known = [this.#inUse.get(id), current, previous, ...earlier].filter((build) => build !== undefined);
    const stopped = [...(this.#stopped.get(id) ?? []), ...(release?.stopped ?? [])];
    const once = [...new Map(known.map((build) => [build.name, build])).values()];
    return once.filter(
      (build) =>
        path in build.pages &&
        !stopped.includes(build.version) &&
        !this.#rejected.get(id)?.has(build.name) &&
        this.#runs(id, build),
    );
  }

  /** Uses this build for all screens of a remote from now on. */
  use(id: string, build: RemoteBuild): void {
    this.#inUse.set(id, build);
  }

  /** The build in use of a remote; undefined if there is none yet. */
  getBuild(id: string): RemoteBuild | undefined {
    return this.#inUse.get(id);
  }

  /** Rejects the build in use, because one of its files is missing. */
  rejectBuild(id: string): void {
    const broken = this.#inUse.get(id);
    if (broken === undefined) return;
    this.#rejected.set(id, new Set(this.#rejected.get(id)).add(broken.name));
    this.#inUse.delete(id);
  }

  /** Excludes the builds that a release set marks as stopped. */
  stop({ remotes }: ReleaseSet): void {
    for (const { id, stopped } of remotes) this.#stopped.set(id, stopped ?? []);
  }

  /** Allows the rejected builds of a remote again. */
  clearRejected(id: string): void {
    this.#rejected.delete(id);
  }

  /** Whether one of a remote's builds in a release set needs a newer page than this one. */
  waitsForNewerPage(set: ReleaseSet, id: string): boolean {
    const release = set.remotes.find((candidate) => candidate.id === id);
    const builds = [release?.current, release?.previous, ...(release?.earlier ?? [])];
    return builds.some((build) => build && this.#refused.get(build.name));
  }

  #runs(id: string, { name, version, needs = {} }: RemoteBuild): boolean {
    if (this.#refused.has(name)) return false;
    const unmet = incompatibleDependencies(needs, this.#federation.provided());
    const [first] = unmet;
    if (first === undefined) return true;
    this.#refused.set(
      name,
      unmet.every(({ isAhead }) => isAhead),
    );
    const needed = `${first.name} ${first.range}`;
    this.#events.log('remote-refused', { remote: id, version, needs: needed, provided: first.provided ?? 'none' });
    return false;
  }
}

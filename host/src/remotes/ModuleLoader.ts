import type { RemoteBuild } from '@backoffice/contracts';
import { type EventLog, type RemoteModule, isRemoteModule } from '@backoffice/platform';
import type { Federation } from './federation.ts';

interface LoadedEntry {
  readonly id: string;
  readonly module: Promise<RemoteModule>;
  isLoaded: boolean;
}

/** The entry was loaded and executed, but does not expose a module of the remote. */
class NoRemote extends Error {}

const ATTEMPTS = 2;
/** A failure that took longer than this is not retried, in milliseconds: another build is tried instead. */
const SLOW = 2000;

/**
 * The modules of builds: each is loaded and executed once, with one retry of a quick failure. A module that arrives
 * after the deadline is cached, too; every failure is reported with remote and version.
 */
export class ModuleLoader {
  readonly #federation: Federation;
  readonly #events: EventLog;
  /** By the build's name. */
  readonly #entries = new Map<string, LoadedEntry>();
  readonly #attempts = new Map<string, number>();

  constructor(federation: Federation, events: EventLog) {
    this.#federation = federation;
    this.#events = events;
  }

  /** The module of a remote's build. */
  async load(id: string, build: RemoteBuild): Promise<RemoteModule> {
    const known = this.#entries.get(build.name);
    if (known !== undefined) return known.module;
    const loaded: LoadedEntry = { id, module: this.#loadWithRetry(id, build), isLoaded: false };
    this.#entries.set(build.name, loaded);
    try {
      const module = await loaded.module;
      loaded.isLoaded = true;
      // It may have been removed while loading; it is cached all the same, unless another load was first.
      if (!this.#entries.get(build.name)?.isLoaded) this.#entries.set(build.name, loaded);
      return module;
    } catch (error) {
      if (this.#entries.get(build.name) === loaded) this.#entries.delete(build.name);
      throw error;
    }
  }

  /** Starts new loads for the modules of a remote that have not arrived. */
  evictPending(id: string): void {
    for (const [name, loaded] of this.#entries) if (loaded.id === id && !loaded.isLoaded) this.#entries.delete(name);
  }

  async #loadWithRetry(id: string, build: RemoteBuild): Promise<RemoteModule> {
    for (let attempt = 1; ; attempt += 1) {
      const startedAt = performance.now();
      try {
        return await this.#request(id, build);
      } catch (error) {
        const part = error instanceof NoRemote ? 'module' : 'entry';
        this.#events.log('remote-failed', { remote: id, version: build.version, part, attempt });
        if (attempt === ATTEMPTS || performance.now() - startedAt > SLOW) throw error;
      }
    }
  }

  async #request(id: string, { name, version, base, entry, integrity }: RemoteBuild): Promise<RemoteModule> {
    const times = (this.#attempts.get(name) ?? 0) + 1;
    this.#attempts.set(name, times);
    if (times === 1) this.#events.log('remote-started', { remote: id, version });
    // The same address would wait for the hanging request, so each retry uses a different address.
    const retry = times > 1 ? `?retry=${times}` : '';
    const module = await this.#federation.load({
      name,
      entry: base + entry + retry,
      integrity: integrity?.[entry],
    });
    const { remote } = (module ?? {}) as { remote?: unknown };
    if (!isRemoteModule(remote, id)) throw new NoRemote(`${name} exposes no RemoteModule of the id ${id}.`);
    return remote;
  }
}

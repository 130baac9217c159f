import type { RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import { type EventLog, type RemoteModule, isRemoteModule } from '@backoffice/platform';
import type { PendingFiles } from './PendingFiles.ts';
import type { Federation } from './federation.ts';

/** The entry was loaded and executed, but does not expose a module of the remote. */
class NoRemote extends Error {}

const ATTEMPTS = 2;
/** A failure that took longer than this is not retried, in milliseconds: another build is tried instead. */
const SLOW = 2000;

/**
 * The modules of builds: each is loaded and executed once, with one retry of a quick failure. Every failure is reported
 * with remote and version.
 */
export class ModuleLoader {
  readonly #federation: Federation;
  readonly #events: EventLog;
  readonly #files: Pick<PendingFiles, 'consumeMissing'>;
  /** By the build's name. */
  readonly #modules = new Map<string, Promise<RemoteModule>>();
  readonly #attempts = new Map<string, number>();

  constructor(federation: Federation, events: EventLog, files: Pick<PendingFiles, 'consumeMissing'>) {
    this.#federation = federation;
    this.#events = events;
    this.#files = files;
  }

  /** The module of a remote's build. */
  load(id: string, build: RemoteBuild): Promise<RemoteModule> {
    const known = this.#modules.get(build.name);
    if (known !== undefined) return known;
    const module = this.#loadWithRetry(id, build);
    this.#modules.set(build.name, module);
    module.catch(() => this.#modules.delete(build.name));
    return module;
  }

  /** Reports a failure of a build as `remote-failed`, or `remote-timeout` if one of its files did not arrive. */
  reportFailure(id: string, { version, base }: RemoteBuild, fields: { part: string; attempt?: number }): void {
    const name = this.#files.consumeMissing(base) ? 'remote-timeout' : 'remote-failed';
    this.#events.log(name, { remote: id, version, ...fields });
  }

  async #loadWithRetry(id: string, build: RemoteBuild): Promise<RemoteModule> {
    for (let attempt = 1; ; attempt += 1) {
      const startedAt = performance.now();
      try {
        return await this.#request(id, build);
      } catch (error) {
        const part = error instanceof NoRemote ? 'module' : 'entry';
        this.reportFailure(id, build, { part, attempt });
        if (attempt === ATTEMPTS || performance.now() - startedAt > SLOW) throw error;
      }
    }
  }

  async #request(id: string, { name, version, base, entry, integrity }: RemoteBuild): Promise<RemoteModule> {
    const times = (this.#attempts.get(name) ?? 0) + 1;
    this.#attempts.set(name, times);
    if (times === 1) this.#events.log('remote-started', { remote: id, version });
    // The same address would wait for a pending request, so each retry uses a different address.
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

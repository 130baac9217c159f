import { parseUrl } from '@backoffice/platform';
import type { ReleaseSet, RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';

type Hashes = RemoteBuild['integrity'];

/**
 * The addresses from which the page may load code: the host's own assets, and files below admitted builds. Everything
 * else is refused.
 */
export class ScriptGate {
  readonly #origin: string;
  /** The hashes of a build's files by its base; undefined if they are unknown. */
  readonly #builds: Map<string, Hashes>;
  #worker: string | undefined;

  /** `origin` is that of the page. */
  constructor(origin: string) {
    this.#origin = origin;
    this.#builds = new Map([[`${origin}/assets/`, undefined]]);
  }

  /** Admits every build of a release set. Bases are absolute and end in `/`. */
  admit({ remotes }: ReleaseSet): void {
    for (const { current, previous, earlier = [], canary } of remotes)
      for (const build of [current, previous, ...earlier, canary?.build])
        if (build !== undefined) this.#admit(new URL(build.base).href, build.integrity);
  }

  /** Whether an address, absolute or relative to the page's origin, is that of an admitted script. */
  allows(address: string): boolean {
    const url = parseUrl(address, this.#origin);
    if (url === undefined || !url.pathname.endsWith('.js')) return false;
    // A server may interpret these as a path traversal, although a browser does not.
    if (/%(?:2e|2f|5c)/i.test(url.pathname)) return false;
    return this.#findBase(url) !== undefined;
  }

  /**
   * The required hash of an admitted file; undefined if the hashes of its build are unknown.
   * @throws TypeError for a file that is not among the hashed files of its build
   */
  getIntegrity(address: string): string | undefined {
    const url = new URL(address, this.#origin);
    const base = this.#findBase(url) ?? '';
    const hashes = this.#builds.get(base);
    if (hashes === undefined) return undefined;
    const file = `${url.origin}${url.pathname}`.slice(base.length);
    const hash = Object.hasOwn(hashes, file) ? hashes[file] : undefined;
    if (hash === undefined) throw new TypeError(`${url.href} has no known hash.`);
    return hash;
  }

  /** Allows an address for a worker while `start` runs. */
  whileWorkerStarts<Result>(address: string, start: () => Result): Result {
    this.#worker = address;
    try {
      return start();
    } finally {
      this.#worker = undefined;
    }
  }

  /** Whether a worker may be started from an address now. */
  allowsWorker(address: string): boolean {
    return address === this.#worker;
  }

  /** A set that is served later may have fewer hashes of a build than the page's own; known hashes are not removed. */
  #admit(base: string, hashes: Hashes): void {
    const known = this.#builds.get(base);
    this.#builds.set(base, known === undefined ? hashes : { ...hashes, ...known });
  }

  #findBase({ href }: URL): string | undefined {
    return [...this.#builds.keys()].find((base) => href.startsWith(base));
  }
}

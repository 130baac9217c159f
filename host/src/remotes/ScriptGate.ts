import type { ReleaseSet } from '@backoffice/contracts';

/**
 * The addresses from which the page may load code: the host's own assets, and files below admitted builds. Everything
 * else is refused.
 */
export class ScriptGate {
  readonly #origin: string;
  readonly #bases: Set<string>;
  #worker: string | undefined;

  /** `origin` is that of the page. */
  constructor(origin: string) {
    this.#origin = origin;
    this.#bases = new Set([`${origin}/assets/`]);
  }

  /** Admits the builds of a release set, the previous ones too. Bases are absolute and end in `/`. */
  admit({ remotes }: ReleaseSet): void {
    for (const { current, previous } of remotes)
      for (const build of previous ? [current, previous] : [current]) this.#bases.add(new URL(build.base).href);
  }

  /** Whether an address, absolute or relative to the page's origin, is that of an admitted script. */
  allows(address: string): boolean {
    const url = URL.parse(address, this.#origin);
    if (url === null || !url.pathname.endsWith('.js')) return false;
    // A server may interpret these as a path traversal, although a browser does not.
    if (/%(?:2e|2f|5c)/i.test(url.pathname)) return false;
    return [...this.#bases].some((base) => url.href.startsWith(base));
  }

  /** Allows an address for a worker as long as `start` runs. */
  whileWorkerStarts<Result>(address: string, start: () => Result): Result {
    this.#worker = address;
    try {
      return start();
    } finally {
      this.#worker = undefined;
    }
  }

  /** Whether a worker may be started of an address now. */
  allowsWorker(address: string): boolean {
    return address === this.#worker;
  }
}

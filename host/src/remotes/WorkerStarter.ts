import type { Workers } from '@backoffice/platform';
import type { ScriptGate } from './ScriptGate.ts';

/** Creates a worker from an address of the page's own origin. */
type Make = (address: string) => Worker;

/**
 * Starts workers of remotes. A worker must have the page's own origin, which a script on the CDN does not have, so an
 * admitted script is fetched, with its hash, and becomes a `blob:` address that the gate allows once. Such a worker
 * runs under the page's Content-Security-Policy.
 */
export class WorkerStarter implements Workers {
  readonly #gate: ScriptGate;
  readonly #fetch: typeof fetch;
  readonly #make: Make;

  constructor(gate: ScriptGate, load: typeof fetch, make: Make = (address) => new Worker(address)) {
    this.#gate = gate;
    this.#fetch = load;
    this.#make = make;
  }

  async start(script: URL): Promise<Worker> {
    if (!this.#gate.allows(script.href)) throw new TypeError(`${script.href} belongs to no build that this page uses.`);
    const integrity = this.#gate.getIntegrity(script.href);
    const response = await this.#fetch(script.href, { credentials: 'omit', ...(integrity && { integrity }) });
    if (!response.ok) throw new Error(`The worker ${script.href} was answered with ${response.status}.`);
    const address = URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
    try {
      return this.#gate.whileWorkerStarts(address, () => this.#make(address));
    } finally {
      URL.revokeObjectURL(address);
    }
  }
}

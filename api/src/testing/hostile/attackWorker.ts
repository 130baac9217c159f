import { parentPort, workerData } from 'node:worker_threads';
import { attack } from './attack.ts';
import type { HostileCall } from './hostileCalls.ts';

const { origin, authorization, calls } = workerData as {
  readonly origin: string;
  readonly authorization: string;
  readonly calls: readonly HostileCall[];
};

/** Attacks in a thread of its own, so that what the honest seller measures is the API and not the attacker. */
const stop = new AbortController();
parentPort?.once('message', () => stop.abort());
parentPort?.postMessage(await attack(origin, authorization, calls, stop.signal));

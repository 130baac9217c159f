import type { TrialCall } from './hostileCalls.ts';

/**
 * The responses to one call of an attack: the number by status, and the number of 5xx responses other than 503 with `Retry-After`.
 */
export interface AttackResult {
  readonly name: string;
  readonly statuses: Map<number, number>;
  serverErrors: number;
}

/** Number of parallel requests for each call. */
const PARALLEL = 4;

/** Repeats all calls until it is stopped, each over several connections and ignoring `Retry-After`. */
export async function attack(
  origin: string,
  authorization: string,
  calls: readonly TrialCall[],
  stop: AbortSignal,
): Promise<AttackResult[]> {
  return Promise.all(
    calls.map(async (call) => {
      const result: AttackResult = { name: call.name, statuses: new Map(), serverErrors: 0 };
      await Promise.all(Array.from({ length: PARALLEL }, () => repeat(origin, authorization, call, { result, stop })));
      return result;
    }),
  );
}

async function repeat(
  origin: string,
  authorization: string,
  { path, method = 'POST', headers = {}, body }: TrialCall,
  { result, stop }: { result: AttackResult; stop: AbortSignal },
): Promise<void> {
  while (!stop.aborted) {
    try {
      const response = await fetch(origin + path, {
        method,
        headers: { authorization, ...headers },
        ...(body === undefined ? {} : { body: new Blob([body]) }),
        signal: stop,
      });
      await response.arrayBuffer();
      result.statuses.set(response.status, (result.statuses.get(response.status) ?? 0) + 1);
      if (response.status >= 500 && !(response.status === 503 && response.headers.has('retry-after')))
        result.serverErrors += 1;
      // Rejected calls return at once; more than some hundred per second do not strengthen the attack.
      if (response.status === 420 || response.status === 503) await pause(100);
    } catch {
      if (!stop.aborted) await pause(100);
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

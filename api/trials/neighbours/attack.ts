import type { HostileCall } from './hostileCalls.ts';

/** The answers to one call of an attack: how many of each status, and those of 5xx that do not say when to come back. */
export interface AttackResult {
  readonly name: string;
  readonly statuses: Map<number, number>;
  unexplained: number;
}

/** How many of each call are under way at the same time. */
const AT_ONCE = 4;

/** Sends all calls over and over, each from several connections, without heeding any Retry-After, until it is stopped. */
export async function attack(
  origin: string,
  authorization: string,
  calls: readonly HostileCall[],
  stop: AbortSignal,
): Promise<AttackResult[]> {
  return Promise.all(
    calls.map(async (call) => {
      const result: AttackResult = { name: call.name, statuses: new Map(), unexplained: 0 };
      await Promise.all(Array.from({ length: AT_ONCE }, () => repeat(origin, authorization, call, { result, stop })));
      return result;
    }),
  );
}

async function repeat(
  origin: string,
  authorization: string,
  { path, method = 'POST', headers = {}, body }: HostileCall,
  { result, stop }: { result: AttackResult; stop: AbortSignal },
): Promise<void> {
  while (!stop.aborted) {
    try {
      const answer = await fetch(origin + path, {
        method,
        headers: { authorization, ...headers },
        ...(body === undefined ? {} : { body: new Blob([body]) }),
        signal: stop,
      });
      await answer.arrayBuffer();
      result.statuses.set(answer.status, (result.statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500 && !(answer.status === 503 && answer.headers.has('retry-after')))
        result.unexplained += 1;
      // A refused call is answered at once: an attacker gains nothing by more than some hundred of them a second.
      if (answer.status === 420 || answer.status === 503) await pause(100);
    } catch {
      if (!stop.aborted) await pause(100);
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

import type { Clock } from '../../platform/time/Clock.ts';

/** An access token and its expiry in milliseconds. */
export interface AccessToken {
  readonly text: string;
  readonly expiresAt: number;
}

/** Caches one access token. */
export interface TokenCache {
  /** Returns the token; fetches it if it is missing or expires within a minute. Concurrent callers share one fetch. */
  get(): Promise<string>;
  /** Removes a token that the service rejected, unless a newer token is already cached. */
  drop(text: string): void;
}

const MINUTE = 60_000;

/** Creates a cache of the token that `fetchToken` returns; a failure rejects the waiting callers and is not cached. */
export function createTokenCache(fetchToken: () => Promise<AccessToken>, clock: Clock): TokenCache {
  let current: AccessToken | undefined;
  let pending: Promise<AccessToken> | undefined;
  const renew = async () => {
    try {
      return (current = await fetchToken());
    } finally {
      pending = undefined;
    }
  };
  return {
    async get() {
      if (current && clock.now().getTime() < current.expiresAt - MINUTE) return current.text;
      return (await (pending ??= renew())).text;
    },
    drop(text) {
      if (current?.text === text) current = undefined;
    },
  };
}

import type { Clock } from '../time/Clock.ts';

/** An access token and the moment, in milliseconds, at which its service stops taking it. */
export interface AccessToken {
  readonly text: string;
  readonly ends: number;
}

/** Keeps one access token for everybody who asks. */
export interface TokenKeeper {
  /** The token, fetched where there is none or it ends within a minute; those who ask meanwhile share the call. */
  take(): Promise<string>;
  /** Forgets a token that the service refused, unless a newer one is there already. */
  drop(text: string): void;
}

const MINUTE = 60_000;

/** A keeper of what a call fetches; a failure is told to those who wait and forgotten. */
export function createTokenKeeper(fetchToken: () => Promise<AccessToken>, clock: Clock): TokenKeeper {
  let held: AccessToken | undefined;
  let coming: Promise<AccessToken> | undefined;
  const renew = async () => {
    try {
      return (held = await fetchToken());
    } finally {
      coming = undefined;
    }
  };
  return {
    async take() {
      if (held && clock.now().getTime() < held.ends - MINUTE) return held.text;
      return (await (coming ??= renew())).text;
    },
    drop(text) {
      if (held?.text === text) held = undefined;
    },
  };
}

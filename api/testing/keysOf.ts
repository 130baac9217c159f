import type { SecretKeys } from '../src/platform/secrets/createSecrets.ts';

/** The same keys for every purpose, the current one first. */
export function keysOf(...keys: readonly Buffer[]): SecretKeys {
  return { payout: keys, buyer: keys, signing: keys };
}

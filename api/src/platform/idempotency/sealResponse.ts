import type { Secrets } from '../secrets/createSecrets.ts';
import { sealedPlace } from '../secrets/sealedPlace.ts';

/** Seals and opens stored responses. */
export type ResponseSeal = Pick<Secrets, 'sealText' | 'openText'>;

/** Account and key that a sealed response is bound to. */
export interface ResponseKey {
  readonly uid: string;
  readonly key: string;
}

/** Seals a response for storage, because it may contain data that is sealed elsewhere. */
export function sealResponse(response: unknown, secrets: ResponseSeal, of: ResponseKey): string {
  return secrets.sealText(JSON.stringify(response), toPlace(of));
}

/** Opens a stored response; null if the write has not stored one yet. */
export function openResponse(stored: string | null | undefined, secrets: ResponseSeal, of: ResponseKey): unknown {
  return typeof stored === 'string' ? (JSON.parse(secrets.openText(stored, toPlace(of))) as unknown) : null;
}

function toPlace({ uid, key }: ResponseKey): string {
  return sealedPlace('idempotency_keys.response', `${uid} ${key}`);
}

import type { Secrets } from '../secrets/createSecrets.ts';
import { sealedPlace } from '../secrets/sealedPlace.ts';

/** Seals and opens stored responses. */
export type AnswerSeal = Pick<Secrets, 'sealText' | 'openText'>;

/** Account and key that a sealed response is bound to. */
export interface AnswerKey {
  readonly uid: string;
  readonly key: string;
}

/** Seals a response for storage, because it may contain data that is sealed elsewhere. */
export function sealAnswer(answer: unknown, secrets: AnswerSeal, of: AnswerKey): string {
  return secrets.sealText(JSON.stringify(answer), placeOf(of));
}

/** Opens a stored response; null if the write has not stored one yet. */
export function openAnswer(stored: string | null | undefined, secrets: AnswerSeal, of: AnswerKey): unknown {
  return typeof stored === 'string' ? (JSON.parse(secrets.openText(stored, placeOf(of))) as unknown) : null;
}

function placeOf({ uid, key }: AnswerKey): string {
  return sealedPlace('idempotency_keys.answer', `${uid} ${key}`);
}

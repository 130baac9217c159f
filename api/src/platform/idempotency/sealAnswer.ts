import type { Secrets } from '../secrets/createSecrets.ts';
import { sealedPlace } from '../secrets/sealedPlace.ts';

/** Seals and opens answers. */
export type AnswerSeal = Pick<Secrets, 'sealText' | 'openText'>;

/** Whose answer it is, and to which key: what it is bound to. */
export interface AnswerKey {
  readonly uid: string;
  readonly key: string;
}

/** An answer as it is stored: sealed, since it may hold an account number that is sealed everywhere else. */
export function sealAnswer(answer: unknown, secrets: AnswerSeal, of: AnswerKey): string {
  return secrets.sealText(JSON.stringify(answer), placeOf(of));
}

/** The answer that `sealAnswer` stored; null while the write has stored none. */
export function openAnswer(stored: string | null | undefined, secrets: AnswerSeal, of: AnswerKey): unknown {
  return typeof stored === 'string' ? (JSON.parse(secrets.openText(stored, placeOf(of))) as unknown) : null;
}

function placeOf({ uid, key }: AnswerKey): string {
  return sealedPlace('idempotency_keys.answer', `${uid} ${key}`);
}

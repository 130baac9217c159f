import type { Secrets } from '../secrets/createSecrets.ts';

/** Seals and opens answers. */
export type AnswerSeal = Pick<Secrets, 'sealText' | 'openText'>;

/** An answer as it is stored: sealed, since it may hold an account number that is sealed everywhere else. */
export function sealAnswer(answer: unknown, secrets: AnswerSeal): string {
  return secrets.sealText(JSON.stringify(answer));
}

/** The answer that `sealAnswer` stored, or one that an earlier release stored as it was. */
export function openAnswer(stored: unknown, secrets: AnswerSeal): unknown {
  return typeof stored === 'string' ? (JSON.parse(secrets.openText(stored)) as unknown) : stored;
}

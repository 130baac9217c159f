import { randomBytes } from 'node:crypto';
import type { OperatorRow } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { hashPassword } from './passwordHash.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What a new or reset operator signs in with; shown once and stored nowhere in this form. */
export interface OperatorCredentials {
  readonly password: string;
  /** The secret of the one-time codes, in base32. */
  readonly totpSecret: string;
}

/** The credentials of the operator with an id, and what is stored of them. */
export interface MadeCredentials {
  readonly id: string;
  readonly credentials: OperatorCredentials;
  readonly columns: Pick<OperatorRow, 'passwordHash' | 'totpSealed'>;
}

/** Where the sealed secret of an operator's one-time codes belongs. */
export const totpPlace = (id: string) => sealedPlace('operators.totp', id);

/**
 * Makes random credentials, or takes those chosen for a developer's machine. Hashing takes long on purpose: call it
 * before a transaction begins, which may rest for some seconds only.
 */
export async function makeCredentials(
  id: string,
  secrets: Pick<Secrets, 'sealText'>,
  chosen?: { readonly password: string; readonly secret: Buffer },
): Promise<MadeCredentials> {
  const password = chosen?.password ?? base32(randomBytes(15)).toLowerCase();
  const secret = chosen?.secret ?? randomBytes(20);
  return {
    id,
    credentials: { password, totpSecret: base32(secret) },
    columns: {
      passwordHash: await hashPassword(password),
      totpSealed: secrets.sealText(secret.toString('base64url'), totpPlace(id)),
    },
  };
}

/** Bytes in base32 (RFC 4648) without padding, as authenticator applications take secrets. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

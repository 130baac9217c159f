import { randomBytes } from 'node:crypto';
import type { OperatorRow } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { hashPassword } from './passwordHash.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The credentials of a new or reset operator, shown once and never stored in this form. */
export interface OperatorCredentials {
  readonly password: string;
  /** The secret of the one-time codes, in base32. */
  readonly totpSecret: string;
}

/** The credentials of an operator with the given id, and the columns that store them. */
export interface StoredCredentials {
  readonly id: string;
  readonly credentials: OperatorCredentials;
  readonly columns: Pick<OperatorRow, 'passwordHash' | 'totpSealed'>;
}

/** The place to which the sealed TOTP secret of an operator is bound (`sealedPlace`). */
export const totpPlace = (id: string) => sealedPlace('operators.totp', id);

/**
 * Creates random credentials, or uses the given ones of a developer's machine. Hashing is slow on purpose: call it
 * before a transaction, which must not be idle for more than some seconds.
 */
export async function createCredentials(
  id: string,
  secrets: Pick<Secrets, 'sealText'>,
  chosen?: { readonly password: string; readonly secret: Buffer },
): Promise<StoredCredentials> {
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

/** Encodes bytes in base32 (RFC 4648) without padding, the format of authenticator applications. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

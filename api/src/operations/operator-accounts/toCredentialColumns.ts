import type { OperatorRow } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { hashPassword } from './passwordHash.ts';

/** The password that an operator chose, and the secret of the one-time codes. */
export interface OperatorCredentials {
  readonly password: string;
  readonly secret: Buffer;
}

/** The columns that store credentials. */
export type CredentialColumns = Pick<OperatorRow, 'passwordHash' | 'totpSealed'>;

/** The place to which the sealed TOTP secret of an operator is bound (`sealedPlace`). */
export const totpPlace = (id: string) => sealedPlace('operators.totp', id);

/**
 * Returns the columns for the credentials of the operator with an id. Hashing is slow on purpose: call it before a
 * transaction, which must not be idle for more than some seconds.
 */
export async function toCredentialColumns(
  id: string,
  { password, secret }: OperatorCredentials,
  secrets: Pick<Secrets, 'sealText'>,
): Promise<CredentialColumns> {
  return {
    passwordHash: await hashPassword(password),
    totpSealed: secrets.sealText(secret.toString('base64url'), totpPlace(id)),
  };
}

import { newId } from '../database/newId.ts';
import type { Queries } from '../database/openDatabase.ts';
import { LOCAL_OPERATOR } from '../operator-accounts/localOperator.ts';
import { makeCredentials } from '../operator-accounts/makeCredentials.ts';
import { findOperator, insertOperator } from '../operator-accounts/operatorStore.ts';
import type { Secrets } from '../secrets/createSecrets.ts';

/** Adds the operator of a developer's machine where it is absent. */
export async function addLocalOperator(db: Queries, secrets: Pick<Secrets, 'sealText'>, now: Date): Promise<void> {
  const { login, name, password, secret } = LOCAL_OPERATOR;
  if (await findOperator(db, login)) return;
  const made = await makeCredentials(newId(), secrets, { password, secret });
  await insertOperator(db, { login, name, role: 'admin', now }, made);
}

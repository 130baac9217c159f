import { newId } from '../../platform/database/newId.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { LOCAL_OPERATOR } from '../../operations/operator-accounts/localOperator.ts';
import { makeCredentials } from '../../operations/operator-accounts/makeCredentials.ts';
import { findOperator, insertOperator } from '../../operations/operator-accounts/operatorStore.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';

/** Adds the operator of a developer's machine where it is absent. */
export async function addLocalOperator(db: Queries, secrets: Pick<Secrets, 'sealText'>, now: Date): Promise<void> {
  const { login, name, password, secret } = LOCAL_OPERATOR;
  if (await findOperator(db, login)) return;
  const made = await makeCredentials(newId(), secrets, { password, secret });
  await insertOperator(db, { login, name, role: 'admin', now }, made);
}

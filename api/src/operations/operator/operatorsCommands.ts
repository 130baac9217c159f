import { OPERATOR_ROLES } from '../operator-accounts/operatorRights.ts';
import { newId } from '../../platform/database/newId.ts';
import { type OperatorCredentials, createCredentials } from '../operator-accounts/createCredentials.ts';
import {
  disableOperator,
  findOperator,
  insertOperator,
  listOperators,
  resetOperator,
} from '../operator-accounts/operatorStore.ts';
import type { OperatorRow } from '../../platform/database/schema.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import { columns } from './columns.ts';
import type { OperatorCall, OperatorCommand } from './OperatorCommand.ts';

/** Commands for the operators of the page. */
export const operatorsCommands: Readonly<Record<string, OperatorCommand>> = {
  operators: { args: '', effect: 'lists the operators of the page', run: list },
  'operators add': {
    args: `<login> ${OPERATOR_ROLES.join('|')} [<name>…]`,
    effect: 'adds an operator, and prints password and secret once',
    run: add,
  },
  'operators reset': {
    args: '<login>',
    effect: 'creates a new password and secret, and ends all sessions',
    run: reset,
  },
  'operators disable': { args: '<login>', effect: 'disables the operator and ends its sessions', run: disable },
};

async function list({ db, record }: OperatorCall): Promise<string> {
  const found = await listOperators(db);
  await record(db, { action: 'operator-account', count: found.length, result: 'list' });
  return columns(found.map(({ login, role, name, disabledAt }) => ({ login, role, name, disabled: disabledAt })));
}

async function add({ db, clock, secrets, args, record }: OperatorCall): Promise<string> {
  const [login = '', roleName, ...words] = args;
  const role = OPERATOR_ROLES.find((each) => each === roleName);
  if (!/^[a-z][a-z0-9.-]{1,31}$/.test(login))
    throw new OperatorError(`"${login}" is no login; write 2 to 32 of a-z, 0-9, "." and "-", a letter first.`);
  if (!role) throw new OperatorError(`"${roleName ?? ''}" is no role; write one of ${OPERATOR_ROLES.join(', ')}.`);
  const name = words.join(' ').trim() || login;
  const created = await createCredentials(newId(), secrets);
  await db.transaction(async (tx) => {
    if (await findOperator(tx, login)) throw new OperatorError(`There is an operator ${login} already.`);
    await insertOperator(tx, { login, name, role, now: clock.now() }, created);
    await record(tx, { action: 'operator-account', subject: { kind: 'operator', id: login }, result: `added ${role}` });
  });
  return formatCredentials(login, created.credentials);
}

async function reset({ db, secrets, args: [login = ''], record }: OperatorCall): Promise<string> {
  const { id } = await requireOperator(db, login);
  const created = await createCredentials(id, secrets);
  await db.transaction(async (tx) => {
    await resetOperator(tx, created);
    await record(tx, { action: 'operator-account', subject: { kind: 'operator', id: login }, result: 'reset' });
  });
  return formatCredentials(login, created.credentials);
}

async function disable({ db, clock, args: [login = ''], record }: OperatorCall): Promise<string> {
  await db.transaction(async (tx) => {
    const { id } = await requireOperator(tx, login);
    await disableOperator(tx, id, clock.now());
    await record(tx, { action: 'operator-account', subject: { kind: 'operator', id: login }, result: 'disabled' });
  });
  return `operators disable ${login}: done`;
}

async function requireOperator(tx: OperatorCall['db'], login: string): Promise<OperatorRow> {
  const found = await findOperator(tx, login);
  if (!found) throw new OperatorError(`There is no operator ${login}.`);
  return found;
}

function formatCredentials(login: string, { password, totpSecret }: OperatorCredentials): string {
  return [
    `login     ${login}`,
    `password  ${password}`,
    `secret    ${totpSecret}`,
    `otpauth://totp/back-office:${encodeURIComponent(login)}?secret=${totpSecret}&issuer=back-office`,
    'Hand them over in person; they are shown this once. The secret belongs into an authenticator application.',
  ].join('\n');
}

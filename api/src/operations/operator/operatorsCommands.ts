import { OPERATOR_ROLES } from '../operator-accounts/operatorRights.ts';
import { newId } from '../../platform/database/newId.ts';
import { createLink } from '../operator-accounts/enrolOperator.ts';
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
    effect: 'adds an operator, and prints the link by which it sets password and one-time codes',
    run: add,
  },
  'operators reset': {
    args: '<login>',
    effect: 'ends all sessions, and prints a link to set new password and one-time codes',
    run: reset,
  },
  'operators disable': { args: '<login>', effect: 'disables the operator and ends its sessions', run: disable },
};

async function list({ db, record }: OperatorCall): Promise<string> {
  const found = await listOperators(db);
  await record(db, { action: 'operator-account', count: found.length, result: 'list' });
  return columns(
    found.map(({ login, role, name, disabledAt, linkExpiresAt }) => ({
      login,
      role,
      name,
      disabled: disabledAt,
      'link until': linkExpiresAt,
    })),
  );
}

async function add({ db, clock, config, args, record }: OperatorCall): Promise<string> {
  const [login = '', roleName, ...words] = args;
  const role = OPERATOR_ROLES.find((each) => each === roleName);
  if (!/^[a-z][a-z0-9.-]{1,31}$/.test(login))
    throw new OperatorError(`"${login}" is not a login; use 2 to 32 of a-z, 0-9, "." and "-", a letter first.`);
  if (!role) throw new OperatorError(`"${roleName ?? ''}" is not a role; use one of ${OPERATOR_ROLES.join(', ')}.`);
  const name = words.join(' ').trim() || login;
  const { token, columns: link } = createLink(clock.now());
  const printed = formatLink(login, token, config);
  await db.transaction(async (tx) => {
    if (await findOperator(tx, login)) throw new OperatorError(`The operator ${login} already exists.`);
    await insertOperator(tx, { id: newId(), login, name, role, createdAt: clock.now(), ...link });
    await record(tx, { action: 'operator-account', subject: { kind: 'operator', id: login }, result: `added ${role}` });
  });
  return printed;
}

async function reset({ db, clock, config, args: [login = ''], record }: OperatorCall): Promise<string> {
  const { token, columns: link } = createLink(clock.now());
  const printed = formatLink(login, token, config);
  await db.transaction(async (tx) => {
    const { id } = await requireOperator(tx, login);
    await resetOperator(tx, id, link);
    await record(tx, { action: 'operator-account', subject: { kind: 'operator', id: login }, result: 'reset' });
  });
  return printed;
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

function formatLink(login: string, token: string, { isLocal, operatorPage }: OperatorCall['config']): string {
  const { origin } = operatorPage;
  if (!isLocal && !origin.startsWith('https:'))
    throw new OperatorError('OPERATOR_PAGE_ORIGIN is missing; set the https address of the operators’ page.');
  return [
    `${origin}/enrol?link=${token}`,
    `Hand this link to ${login} in person; it works once, within an hour. It sets the password and the one-time codes.`,
  ].join('\n');
}

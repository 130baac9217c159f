import { newId } from '../../platform/database/newId.ts';
import type { OperatorRole, OperatorRow } from '../../platform/database/schema.ts';
import { createBreakGlassLink } from '../operator-accounts/breakGlass.ts';
import { OPERATOR_ROLES } from '../operator-accounts/operatorRights.ts';
import {
  changeOperator,
  disableOperator,
  findOperator,
  findOperatorByEmail,
  insertOperator,
  listOperators,
  toEmail,
} from '../operator-accounts/operatorStore.ts';
import { requireReason } from '../operator-actions/OperatorAction.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import { columns } from './columns.ts';
import type { OperatorCall, OperatorCommand } from './OperatorCommand.ts';

const ROLES = OPERATOR_ROLES.join('|');

/** Commands for the operators of the page. */
export const operatorsCommands: Readonly<Record<string, OperatorCommand>> = {
  operators: { args: '', effect: 'lists the operators of the page', run: list },
  'operators add': {
    args: `<login> ${ROLES} <e-mail> [<name>…]`,
    effect: 'adds an operator, who signs in with the account of this e-mail at the issuer',
    run: add,
  },
  'operators change': {
    args: `<login> ${ROLES} <e-mail>`,
    effect: 'sets role and e-mail, enables the operator, ends its sessions,\nand binds the next account of this e-mail',
    run: change,
  },
  'operators disable': { args: '<login>', effect: 'disables the operator and ends its sessions', run: disable },
  'operators break-glass': {
    args: '<login>',
    effect: 'prints a link that signs the operator in once within ten minutes\nwithout the issuer; --reason states why',
    run: breakGlass,
  },
};

async function list({ db, record }: OperatorCall): Promise<string> {
  const found = await listOperators(db);
  await record(db, { action: 'operator-account', count: found.length, result: 'list' });
  return columns(
    found.map(({ login, role, name, email, subject, disabledAt, linkExpiresAt }) => ({
      login,
      role,
      name,
      email,
      bound: subject === null ? 'no' : 'yes',
      disabled: disabledAt,
      'link until': linkExpiresAt,
    })),
  );
}

async function add({ db, clock, args, record }: OperatorCall): Promise<string> {
  const [login = '', roleName, typedEmail, ...words] = args;
  if (!/^[a-z][a-z0-9.-]{1,31}$/.test(login))
    throw new OperatorError(`"${login}" is not a login; use 2 to 32 of a-z, 0-9, "." and "-", a letter first.`);
  const values = { role: parseRole(roleName), email: parseEmail(typedEmail) };
  const name = words.join(' ').trim() || login;
  await db.transaction(async (tx) => {
    if (await findOperator(tx, login)) throw new OperatorError(`The operator ${login} already exists.`);
    await requireFreeEmail(tx, login, values.email);
    await insertOperator(tx, { id: newId(), login, name, createdAt: clock.now(), ...values });
    await record(tx, { action: 'operator-account', subject: toSubject(login), result: `added ${values.role}` });
  });
  return `operators add ${login}: done; ${values.email} can sign in`;
}

async function change({ db, args: [login = '', roleName, typedEmail], record }: OperatorCall): Promise<string> {
  const values = { role: parseRole(roleName), email: parseEmail(typedEmail) };
  await db.transaction(async (tx) => {
    const operator = await requireOperator(tx, login);
    await requireFreeEmail(tx, operator.login, values.email);
    await changeOperator(tx, operator.id, values);
    const subject = toSubject(operator.login);
    await record(tx, { action: 'operator-account', subject, result: `changed ${values.role}` });
  });
  return `operators change ${login}: done; ${values.email} can sign in`;
}

async function disable({ db, clock, args: [login = ''], record }: OperatorCall): Promise<string> {
  await db.transaction(async (tx) => {
    const operator = await requireOperator(tx, login);
    await disableOperator(tx, operator.id, clock.now());
    await record(tx, { action: 'operator-account', subject: toSubject(operator.login), result: 'disabled' });
  });
  return `operators disable ${login}: done`;
}

async function breakGlass(call: OperatorCall): Promise<string> {
  const { db, clock, args, record } = call;
  const [login = ''] = args;
  requireReason(call);
  const origin = requirePageOrigin(call.config);
  const operator = await findOperator(db, login);
  const event = { action: 'operator-break-glass', ...(operator && { subject: toSubject(operator.login) }) } as const;
  if (!operator || operator.disabledAt !== null) {
    await record(db, { ...event, result: 'refused' });
    throw new OperatorError(`There is no enabled operator ${login}.`);
  }
  const link = await db.transaction(async (tx) => {
    await record(tx, { ...event, result: 'link created' });
    return createBreakGlassLink(tx, operator.id, clock.now());
  });
  return [
    `${origin}/break-glass?link=${link}`,
    `Hand this link to ${operator.login} in person; it signs in once, within ten minutes. The audit and an alert report it.`,
  ].join('\n');
}

const toSubject = (login: string) => ({ kind: 'operator', id: login }) as const;

function parseRole(text: string | undefined): OperatorRole {
  const role = OPERATOR_ROLES.find((each) => each === text);
  if (!role) throw new OperatorError(`"${text ?? ''}" is not a role; use one of ${OPERATOR_ROLES.join(', ')}.`);
  return role;
}

function parseEmail(text = ''): string {
  const email = toEmail(text);
  if (!/^[!-?A-~]+@[a-z0-9.-]+$/.test(email))
    throw new OperatorError(`"${text}" is not an e-mail; use the address of the operator's account at the issuer.`);
  return email;
}

async function requireFreeEmail(tx: OperatorCall['db'], login: string, email: string): Promise<void> {
  const found = await findOperatorByEmail(tx, email);
  if (found && found.login !== login) throw new OperatorError(`${email} is the e-mail of the operator ${found.login}.`);
}

async function requireOperator(tx: OperatorCall['db'], login: string): Promise<OperatorRow> {
  const found = await findOperator(tx, login);
  if (!found) throw new OperatorError(`There is no operator ${login}.`);
  return found;
}

function requirePageOrigin({ isLocal, operatorPage: { origin } }: OperatorCall['config']): string {
  if (!isLocal && !origin.startsWith('https:'))
    throw new OperatorError('OPERATOR_PAGE_ORIGIN is missing; set the https address of the operators’ page.');
  return origin;
}

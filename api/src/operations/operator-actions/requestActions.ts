import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { AuditEvent } from '../../platform/audit/AuditEvent.ts';
import { newId } from '../../platform/database/newId.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type OperatorRequestRow, operatorRequests, operators } from '../../platform/database/schema.ts';
import { hasRight, type OperatorRight } from '../operator-accounts/operatorRights.ts';
import type { ActionContext } from './ActionContext.ts';
import {
  type ActionResult,
  anyText,
  defineAction,
  type OperatorAction,
  performAction,
  type TypedFields,
} from './OperatorAction.ts';
import { OperatorError } from './OperatorError.ts';

/** Milliseconds in which a second operator may confirm a request. */
export const REQUEST_MS = 24 * 60 * 60_000;

const deadline = (now: Date) => new Date(now.getTime() - REQUEST_MS);

type Change = Omit<AuditEvent, 'caller' | 'origin' | 'reason' | 'action'>;

/** Undoes an action that must not be carried out now. */
class Undo extends Error {}

/**
 * Runs an action, or, if a second operator must confirm it, changes nothing and stores a request with the change that it
 * would have made. @throws OperatorError `forbidden`, and the errors of the action
 */
export async function runOrRequest(
  name: string,
  action: OperatorAction,
  context: ActionContext,
  typed: TypedFields,
): Promise<ActionResult> {
  let change: Change = {};
  try {
    return await context.db.transaction(async (db) => {
      const performed = await perform(action, { ...context, db }, typed);
      change = performed.change;
      if (action.needsSecond?.(performed.result)) throw new Undo();
      return performed.result;
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  const { db, clock, operator, reason } = context;
  const id = newId();
  await db.transaction(async (tx) => {
    await requireRight(tx, context, action.right);
    await tx.delete(operatorRequests).where(lte(operatorRequests.requestedAt, deadline(clock.now())));
    const fields = Object.fromEntries(Object.keys(action.fields).map((field) => [field, typed[field] ?? '']));
    await tx
      .insert(operatorRequests)
      .values({ id, action: name, fields, change, operator, reason, requestedAt: clock.now() });
    await recordDecision({ ...context, db: tx }, { action: name, change }, 'requested');
  });
  const line = `${name} waits for a second operator until tomorrow: requests confirm ${id} --reason <why>`;
  return { done: 'requested', line };
}

/** Lists the open requests, the oldest first. Records the read access. */
export async function listRequests({ db, clock, record }: ActionContext): Promise<OperatorRequestRow[]> {
  const found = await db
    .select()
    .from(operatorRequests)
    .where(gt(operatorRequests.requestedAt, deadline(clock.now())))
    .orderBy(asc(operatorRequests.requestedAt), asc(operatorRequests.id));
  await record(db, { action: 'operator-request', count: found.length, result: 'list' });
  return found;
}

const page = () => '/requests';

/** Creates the actions with which a second operator decides about requests of `actions`. */
export function createRequestActions(actions: Readonly<Record<string, OperatorAction>>) {
  return {
    'requests confirm': defineAction({
      right: 'terms',
      fields: { id: anyText },
      effect: 'carries out a request of another operator',
      label: '확인',
      reason: '확인한 내용',
      done: { confirmed: '확인했습니다. 요청한 대로 변경했습니다.' },
      page,
      async run(context, { id }) {
        const isDone = await context.db.transaction(async (db) => {
          const request = await takeRequest({ ...context, db }, id, actions);
          if (request.operator.toLowerCase() === context.operator.toLowerCase())
            throw new OperatorError('Another operator must confirm the request.', 'same-operator');
          if (await carryOut(request, { ...context, db })) return true;
          await recordDecision({ ...context, db }, request, 'not carried out');
          return false;
        });
        if (!isDone)
          throw new OperatorError('The state changed since the request, which was removed.', 'request-outdated');
      },
    }),
    'requests reject': defineAction({
      right: 'terms',
      fields: { id: anyText },
      effect: 'removes a request, also an own one',
      label: '거절',
      tone: 'danger',
      summary: '거절',
      reason: '거절하는 이유',
      done: { 'request-rejected': '요청을 거절했습니다. 변경한 것은 없습니다.' },
      page,
      run: (context, { id }) =>
        context.db.transaction(async (db) => {
          const request = await takeRequest({ ...context, db }, id, actions);
          await recordDecision({ ...context, db }, request, 'rejected');
        }),
    }),
  };
}

/** Removes an open request in the transaction of the decision, so that only one is made. */
async function takeRequest(context: ActionContext, id: string, actions: Readonly<Record<string, OperatorAction>>) {
  const { db, clock } = context;
  const [request] = await db
    .delete(operatorRequests)
    .where(and(eq(operatorRequests.id, id), gt(operatorRequests.requestedAt, deadline(clock.now()))))
    .returning();
  const definition = actions[request?.action ?? ''];
  if (!request || !definition) throw new OperatorError(`There is no open request ${id}.`, 'absent-request');
  await requireRight(db, context, definition.right);
  return { ...request, definition };
}

/** Carries out exactly the requested change; returns false, without a change, if it would be another one. */
async function carryOut(
  { definition, fields, change, operator }: Awaited<ReturnType<typeof takeRequest>>,
  context: ActionContext,
): Promise<boolean> {
  const record: ActionContext['record'] = (db, event) =>
    context.record(db, { ...event, result: `${event.result ?? ''}, requested by ${operator}` });
  try {
    await context.db.transaction(async (db) => {
      const made = (await perform(definition, { ...context, db, record }, fields)).change;
      if (made.result !== change.result || made.subject?.id !== change.subject?.id) throw new Undo();
    });
    return true;
  } catch (error) {
    if (error instanceof Undo || error instanceof OperatorError) return false;
    throw error;
  }
}

/** Performs an action, and returns its result and the change that it recorded. */
async function perform(action: OperatorAction, context: ActionContext, typed: TypedFields) {
  let change: Change = {};
  const record: ActionContext['record'] = async (db, event) => {
    const { action: _action, ...recorded } = event;
    change = recorded;
    await context.record(db, event);
  };
  const result = await performAction(action, { ...context, record }, typed);
  return { result, change };
}

type Request = Pick<OperatorRequestRow, 'action' | 'change'>;

async function recordDecision({ db, record }: ActionContext, { action, change }: Request, decision: string) {
  const result = `${decision} ${action}: ${change.result ?? ''}`;
  await record(db, { ...(change as Change), action: 'operator-request', result });
}

/** Requires that the acting person, also at the command line, is an operator of the page: one person has one name. */
async function requireRight(db: Queries, { operator }: ActionContext, right: OperatorRight): Promise<void> {
  const login = operator.replace(/^operator:/, '');
  const [found] = await db
    .select({ role: operators.role })
    .from(operators)
    .where(and(eq(sql`lower(${operators.login})`, login.toLowerCase()), isNull(operators.disabledAt)));
  if (!found || !hasRight(found.role, right))
    throw new OperatorError(
      `${login} is not an operator of the page with the right ${right}; use a database login with the name of one.`,
      'forbidden',
    );
}

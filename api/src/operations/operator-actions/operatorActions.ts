import type { ActionContext } from './ActionContext.ts';
import { applicantActions } from './applicantActions.ts';
import { deadLetterActions } from './deadLetterActions.ts';
import {
  type ActionResult,
  type OperatorAction,
  performAction,
  requireReason,
  type TypedFields,
} from './OperatorAction.ts';
import { orderActions } from './orderActions.ts';
import { refundActions } from './refundActions.ts';
import { createRequestActions, runOrRequest } from './requestActions.ts';
import { sellerActions } from './sellerActions.ts';
import { settlementActions } from './settlementActions.ts';

const ACTIONS = {
  ...applicantActions,
  ...sellerActions,
  ...settlementActions,
  ...orderActions,
  ...refundActions,
  ...deadLetterActions,
} satisfies Readonly<Record<string, OperatorAction>>;

/** The actions of operators by the names of their commands. */
export const OPERATOR_ACTIONS = { ...ACTIONS, ...createRequestActions(ACTIONS) };

/** The name of an action. */
export type ActionName = keyof typeof OPERATOR_ACTIONS;

/**
 * Runs an action with typed texts, or stores a request if a second operator must confirm it. @throws OperatorError
 * `reason-required`, and the errors of the action
 */
export async function runAction(
  name: ActionName,
  context: ActionContext,
  typed: TypedFields,
): Promise<ActionResult & { readonly done: string }> {
  requireReason(context);
  const action: OperatorAction = OPERATOR_ACTIONS[name];
  const result = action.needsSecond
    ? await runOrRequest(name, action, context, typed)
    : await performAction(action, context, typed);
  return { ...result, done: result.done ?? Object.keys(action.done)[0] ?? '' };
}

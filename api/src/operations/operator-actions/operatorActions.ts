import { applicantActions } from './applicantActions.ts';
import { deadLetterActions } from './deadLetterActions.ts';
import type { OperatorAction } from './OperatorAction.ts';
import { orderActions } from './orderActions.ts';
import { refundActions } from './refundActions.ts';
import { sellerActions } from './sellerActions.ts';
import { settlementActions } from './settlementActions.ts';

/** The actions of operators by the names of their commands. */
export const OPERATOR_ACTIONS = {
  ...applicantActions,
  ...sellerActions,
  ...settlementActions,
  ...orderActions,
  ...refundActions,
  ...deadLetterActions,
} satisfies Readonly<Record<string, OperatorAction>>;

/** The name of an action. */
export type ActionName = keyof typeof OPERATOR_ACTIONS;

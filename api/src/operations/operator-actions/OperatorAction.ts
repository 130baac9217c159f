import { fromSeoulDay } from '@backoffice/contracts/codes/seoulTime';
import type { OperatorRight } from '../operator-accounts/operatorRights.ts';
import type { ActionContext } from './ActionContext.ts';
import { OperatorError } from './OperatorError.ts';

/** Typed texts by field name. */
export type TypedFields = Readonly<Record<string, string | undefined>>;

/** Parsers by field name. @throws OperatorError for an invalid text */
type Parsers = Readonly<Record<string, (text: string) => unknown>>;

type Values<Fields extends Parsers> = { readonly [Name in keyof Fields]: ReturnType<Fields[Name]> };

/** A control of the page's form: a text field, or a select with the labels of its values. */
export interface ActionInput {
  readonly label: string;
  readonly options?: Readonly<Record<string, string>>;
}

/** `done` is the code of the page's message; `line` replaces the usual output of the command. */
export interface ActionResult {
  readonly done?: string | undefined;
  readonly line?: string | undefined;
  /** Whether the payment service may have carried out, or may still carry out, the same payment. */
  readonly mayBePaidTwice?: boolean;
}

/** An action of operators, which defines its command and its form and messages on the page. */
export interface OperatorAction<Fields extends Parsers = Parsers> {
  /** The right that an operator of the page needs. */
  readonly right: OperatorRight;
  /** Parsers of the action's values, in the order of the command's arguments. */
  readonly fields: Fields;
  /** The effect as the usage of the command shows it. */
  readonly effect: string;
  /** The label of the form's button. */
  readonly label: string;
  readonly tone?: 'plain' | 'danger';
  /** The fields that the operator types on the page; the other fields are hidden. */
  readonly inputs?: Readonly<Record<string, ActionInput>>;
  /** The label of the reason on the page. Every action needs a reason. */
  readonly reason: string;
  /** The summary of the collapsed section that contains the form. */
  readonly summary?: string;
  /** The page's messages about results by their codes; the first is used for a result without a code. */
  readonly done: Readonly<Record<string, string>>;
  /** Returns the address of the page that shows the result. */
  page(fields: TypedFields, isDone: boolean): string;
  /**
   * Whether a second operator must confirm the change that `run` made, which is then undone and requested. Such an action
   * changes only the database, and its audit event states the change with all values on which it depends.
   */
  needsSecond?(result: ActionResult): boolean;
  /** Changes the data and records the audit event in one transaction. @throws OperatorError */
  run(context: ActionContext, values: Values<Fields>): Promise<ActionResult | void>;
}

/** Returns the action itself; its fields determine the types of the values. */
export function defineAction<Fields extends Parsers>(action: OperatorAction<Fields>): OperatorAction<Fields> {
  return action;
}

/** Parses any text by trimming it. */
export const anyText = (text: string): string => text.trim();

/** Requires a reason. @throws OperatorError `reason-required` */
export function requireReason({ reason }: Pick<ActionContext, 'reason'>): void {
  if (reason === '') throw new OperatorError('Add --reason, which the audit records.', 'reason-required');
}

/** Performs an action with typed texts. @throws OperatorError */
export async function performAction(
  { fields, run }: OperatorAction,
  context: ActionContext,
  typed: TypedFields,
): Promise<ActionResult> {
  const values = Object.entries(fields).map(([name, parse]) => [name, parse(typed[name] ?? '')] as const);
  return { ...(await run(context, Object.fromEntries(values))) };
}

/** Parses an instant; a date without a time is the start of that day in Seoul. @throws OperatorError */
export function parseInstant(text: string): Date {
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? fromSeoulDay(text) : text);
  if (Number.isNaN(at.getTime()))
    throw new OperatorError(`"${text}" is not a date; use the format 2026-03-10.`, 'invalid-period');
  return at;
}

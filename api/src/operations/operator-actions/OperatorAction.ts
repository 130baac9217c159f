import type { OperatorRight } from '../operator-accounts/operatorRights.ts';
import type { ActionContext } from './ActionContext.ts';
import { OperatorError } from './OperatorError.ts';

/** Texts by the names of fields, as the operator typed them. */
export type TypedFields = Readonly<Record<string, string | undefined>>;

/** Parsers by the names of fields. @throws OperatorError for an invalid text */
type Parsers = Readonly<Record<string, (text: string) => unknown>>;

type Values<Fields extends Parsers> = { readonly [Name in keyof Fields]: ReturnType<Fields[Name]> };

/** A control of the page's form: a text field, or a select with the labels of its values. */
export interface ActionInput {
  readonly label: string;
  readonly options?: Readonly<Record<string, string>>;
}

/** The code of the page's message, and the line that the command prints instead of the usual one. */
export interface ActionResult {
  readonly done?: string | undefined;
  readonly line?: string | undefined;
}

/** The label of a reason that may be left out. */
export const OPTIONAL_REASON = '사유 (선택)';

/** An action of operators: the source of its command, and of its form and messages on the page. */
export interface OperatorAction<Fields extends Parsers = Parsers> {
  /** The right that an operator of the page needs. */
  readonly right: OperatorRight;
  /** The values that the action needs, in the order of the command's arguments. */
  readonly fields: Fields;
  /** The effect, as the usage of the command shows it. */
  readonly effect: string;
  /** The label of the form's button. */
  readonly label: string;
  readonly tone?: 'plain' | 'danger';
  /** The fields that the operator types on the page; the others are hidden. */
  readonly inputs?: Readonly<Record<string, ActionInput>>;
  /** The label of the reason on the page, whose form has none otherwise. */
  readonly reason?: string;
  /** The content of a required reason, for an error message; without it the reason is optional. */
  readonly needsReason?: string;
  /** The summary of the collapsed section that contains the form. */
  readonly summary?: string;
  /** The page's messages about the results, by their codes; the first is that of a result without a code. */
  readonly done: Readonly<Record<string, string>>;
  /** The address of the page that shows the result. */
  page(fields: TypedFields, isDone: boolean): string;
  /** Changes the data in one transaction, with the event of the audit. @throws OperatorError */
  run(context: ActionContext, values: Values<Fields>): Promise<ActionResult | void>;
}

/** Returns the action itself; its fields determine the types of the values. */
export function defineAction<Fields extends Parsers>(action: OperatorAction<Fields>): OperatorAction<Fields> {
  return action;
}

/** A field that takes every text. */
export const anyText = (text: string): string => text.trim();

/** Runs an action with the texts that an operator typed. @throws OperatorError `reason-required`, and those of the action */
export async function runAction(
  { fields, needsReason, done, run }: OperatorAction,
  context: ActionContext,
  typed: TypedFields,
): Promise<ActionResult & { readonly done: string }> {
  if (needsReason !== undefined && context.reason === '')
    throw new OperatorError(`Give --reason: ${needsReason}.`, 'reason-required');
  const values = Object.entries(fields).map(([name, parse]) => [name, parse(typed[name] ?? '')] as const);
  const result: ActionResult = { ...(await run(context, Object.fromEntries(values))) };
  return { ...result, done: result.done ?? Object.keys(done)[0] ?? '' };
}

/** The instant that a text names; a date without a time is the beginning of that day in Seoul. @throws OperatorError */
export function parseInstant(text: string): Date {
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00+09:00` : text);
  if (Number.isNaN(at.getTime()))
    throw new OperatorError(`"${text}" is no date; write one like 2026-03-10.`, 'invalid-period');
  return at;
}

import type { AuditEvent } from '../../platform/audit/AuditEvent.ts';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import type { Identity } from '../../platform/identity/Identity.ts';
import { OperatorError } from './OperatorError.ts';
import type { Clock } from '../../platform/time/Clock.ts';

interface ActionTools {
  readonly db: Queries;
  readonly clock: Clock;
  readonly identity: Pick<Identity, 'revokeRefreshTokens'>;
}

/** Context of an operator's action; commands and the page use the same. */
export interface ActionContext extends ActionTools {
  /** The operator as the caller of audit events. */
  readonly operator: string;
  /** The operator's reason; empty if none was given. */
  readonly reason: string;
  /** Records an event with the operator and the reason: in the transaction of a change, or before data is returned. */
  record(db: Queries, event: Omit<AuditEvent, 'caller' | 'origin' | 'reason'>): Promise<void>;
}

/** Maximum length of a reason, because the audit keeps it for years. */
export const REASON_MAX = 500;

/**
 * Creates the context of the operator with a login; `origin` is the network of a call to the page. @throws
 * OperatorError `reason-too-long`
 */
export function createActionContext(
  { db, clock, identity }: ActionTools,
  { login, origin = '', reason = '' }: { login: string; origin?: string; reason?: string | undefined },
): ActionContext {
  // Browsers send a line break of a form as two characters.
  const text = reason.replaceAll('\r\n', '\n').trim();
  if (text.length > REASON_MAX)
    throw new OperatorError(`The reason has more than ${REASON_MAX} characters.`, 'reason-too-long');
  const by = { caller: `operator:${login}`, origin, reason: text };
  return {
    db,
    clock,
    identity,
    operator: by.caller,
    reason: by.reason,
    record: (tx, event) => recordEvent(tx, { ...event, ...by }, clock.now()),
  };
}

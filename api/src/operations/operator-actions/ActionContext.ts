import type { AuditEvent } from '../../platform/audit/AuditEvent.ts';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import type { Identity } from '../../platform/identity/Identity.ts';
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

/** Creates the context of the operator with a login; `origin` is the network of a call to the page. */
export function createActionContext(
  { db, clock, identity }: ActionTools,
  { login, origin = '', reason = '' }: { login: string; origin?: string; reason?: string | undefined },
): ActionContext {
  const by = { caller: `operator:${login}`, origin, reason: reason.trim() };
  return {
    db,
    clock,
    identity,
    operator: by.caller,
    reason: by.reason,
    record: (tx, event) => recordEvent(tx, { ...event, ...by }, clock.now()),
  };
}

import type { ErrorCode } from '@backoffice/contracts';
import type { AuditEvent } from '../../audit/AuditEvent.ts';
import type { LoginError } from './LoginError.ts';

/** A refused call: its account where that is known, its network, the code it was answered with, and its route. */
export interface RefusedCall {
  readonly caller: string;
  readonly origin: string;
  readonly code: ErrorCode | LoginError;
  readonly path: string;
}

/** Events of one flush at most; what is beyond is counted by its code alone. */
const EVENTS_MAX = 1000;

/**
 * Counts refused calls, so that a flood of them is one event a minute for each caller, code and route, and the callers
 * of a flood from everywhere do not fill the memory or the audit.
 */
export class RefusedCalls {
  #counts = new Map<string, { readonly call: RefusedCall; readonly since: Date; count: number }>();

  /** Counts one call. */
  add(call: RefusedCall, now: Date): void {
    const counted = this.#entry(call, now);
    counted.count += 1;
  }

  /** The events of what was counted since the last call of this, each at the instant of its first call. */
  take(): readonly { readonly event: AuditEvent; readonly at: Date }[] {
    const counts = [...this.#counts.values()];
    this.#counts.clear();
    return counts.map(({ call: { caller, origin, code, path }, since, count }) => ({
      at: since,
      event: {
        caller,
        origin,
        action: actionOf(code),
        subject: { kind: 'path', id: path },
        count,
        result: code,
      },
    }));
  }

  #entry(call: RefusedCall, since: Date) {
    const known = this.#counts.get(keyOf(call));
    if (known) return known;
    const counted = this.#counts.size < EVENTS_MAX ? call : { caller: '', origin: '', code: call.code, path: '' };
    const entry = this.#counts.get(keyOf(counted)) ?? { call: counted, since, count: 0 };
    this.#counts.set(keyOf(counted), entry);
    return entry;
  }
}

function actionOf(code: RefusedCall['code']): AuditEvent['action'] {
  if (code.startsWith('login-')) return 'sign-in';
  return code === 'too-fast' ? 'rate-refused' : 'access-refused';
}

function keyOf({ caller, origin, code, path }: RefusedCall): string {
  return JSON.stringify([caller, origin, code, path]);
}

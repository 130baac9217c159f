import { formatMinute } from '@backoffice/contracts/codes/seoulTime';
import { errorCatalogue } from '@backoffice/contracts/wire/errorCatalogue';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { AuditEvent } from '../../platform/audit/AuditEvent.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { RegistryUnavailable } from '../registry/RegistryUnavailable.ts';
import { releaseCheck, reserveCheck } from './registryCheckStore.ts';
import type { Registry } from '../registry/Registry.ts';

/** The dependencies of seller calls in addition to the base services. */
export interface SellerDependencies extends BaseDependencies {
  readonly registry: Registry;
}

/** A registry check: its caller and origin, and the names of the check and of its number in the audit. */
export interface RegistryCheck extends Required<Pick<AuditEvent, 'caller' | 'origin' | 'subject'>> {
  readonly action: 'account-check' | 'business-check';
  ask(): Promise<boolean>;
}

/**
 * Runs a registry check within the seller's limits (`CHECK_LIMITS`) and returns whether it was confirmed. The audit
 * event is stored before the result is returned, so that no result is unrecorded. A check without a response is not
 * counted. @throws HttpError `too-many-checks` with Retry-After, or `unavailable`
 */
export async function runRegistryCheck(
  { db, clock }: Pick<BaseDependencies, 'db' | 'clock'>,
  { ask, ...event }: RegistryCheck,
): Promise<boolean> {
  const turn = await reserveCheck(db, event.caller);
  if ('retryAfter' in turn) throw tooManyChecks(turn.retryAfter, clock.now());
  const record = (result: string) =>
    recordEvent(db, { ...event, dataSubjects: [`seller:${event.caller}`], result }, clock.now());
  let isConfirmed: boolean;
  try {
    isConfirmed = await ask();
  } catch (error) {
    if (error instanceof RegistryUnavailable && !error.hasResponded) await releaseCheck(db, turn.id);
    await record('unavailable');
    throw error;
  }
  await record(isConfirmed ? 'confirmed' : 'refused');
  return isConfirmed;
}

function tooManyChecks(retryAfter: number, now: Date): HttpError {
  const at = formatMinute(now.getTime() + retryAfter * 1000);
  const detail = errorCatalogue['too-many-checks'].text.replace('잠시 후', `${at} 이후에`);
  return new HttpError('too-many-checks', { retryAfter, detail });
}

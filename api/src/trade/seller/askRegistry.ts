import { errorCatalogue } from '@backoffice/contracts';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { AuditEvent } from '../../platform/audit/AuditEvent.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { RegistryUnavailable } from '../registry/RegistryUnavailable.ts';
import { formatSeoulMinute } from '../../platform/time/seoulTime.ts';
import { releaseCheck, takeCheck } from './registryCheckStore.ts';
import type { Registry } from '../registry/Registry.ts';

/** What the calls of sellers need beside the base services. */
export interface SellerDependencies extends BaseDependencies {
  readonly registry: Registry;
}

/** One question to bank or tax office: who asks from where, and what the audit calls it and its number. */
export interface RegistryQuestion extends Required<Pick<AuditEvent, 'caller' | 'origin' | 'subject'>> {
  readonly action: 'account-check' | 'business-check';
  ask(): Promise<boolean>;
}

/**
 * Asks within the seller's limits (`CHECK_LIMITS`) and answers whether it was confirmed. The event of the question is
 * stored before the answer is given, so that none is given in silence. A question that got no answer is not counted.
 * @throws HttpError `too-many-checks` with Retry-After, or `unavailable`
 */
export async function askRegistry(
  { db, clock }: Pick<BaseDependencies, 'db' | 'clock'>,
  { ask, ...event }: RegistryQuestion,
): Promise<boolean> {
  const turn = await takeCheck(db, event.caller);
  if ('retryAfter' in turn) throw tooManyChecks(turn.retryAfter, clock.now());
  const record = (result: string) =>
    recordEvent(db, { ...event, dataSubjects: [`seller:${event.caller}`], result }, clock.now());
  let isConfirmed: boolean;
  try {
    isConfirmed = await ask();
  } catch (error) {
    if (error instanceof RegistryUnavailable && !error.wasAnswered) await releaseCheck(db, turn.id);
    await record('unavailable');
    throw error;
  }
  await record(isConfirmed ? 'confirmed' : 'refused');
  return isConfirmed;
}

function tooManyChecks(retryAfter: number, now: Date): HttpError {
  const at = formatSeoulMinute(new Date(now.getTime() + retryAfter * 1000));
  const detail = errorCatalogue['too-many-checks'].text.replace('잠시 후', `${at} 이후에`);
  return new HttpError('too-many-checks', { retryAfter, detail });
}

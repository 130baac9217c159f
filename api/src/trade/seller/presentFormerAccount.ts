import { type FormerAccount, maskAccountNumber } from '@backoffice/contracts';
import type { FormerAccountRow } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { formerAccountPlace } from './formerAccountStore.ts';

/** A former payout account as its seller reads it; of the number only the last four digits leave. */
export function presentFormerAccount(
  { id, bankName, bankType, bankNoSealed, validFrom, validUntil }: FormerAccountRow,
  secrets: Pick<Secrets, 'openText'>,
): FormerAccount {
  return {
    name: bankName,
    type: bankType,
    no: maskAccountNumber(secrets.openText(bankNoSealed, formerAccountPlace(id))),
    from: validFrom.toISOString(),
    until: validUntil.toISOString(),
  };
}

import { confirmDeposits } from '@backoffice/contracts/order/deposit/confirmDeposits';
import { listDepositCandidates } from '@backoffice/contracts/order/deposit/depositCandidates';
import { eq, sql } from 'drizzle-orm';
import { recordRead } from '../../platform/audit/recordRead.ts';
import { type Queries, readSnapshot } from '../../platform/database/openDatabase.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { type SellerRow, sellers } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { randomToken } from '../../platform/secrets/randomToken.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { confirmPayments } from './confirmPayments.ts';
import { listCandidates } from './listCandidates.ts';

/** Registers the calls about deposits in all markets of a seller; each read of buyers' data is recorded. */
export function registerDeposits(register: Register, { db, clock, secrets }: BaseDependencies): void {
  register(listDepositCandidates, async ({ fields: { from, to, marketIds = [] }, seller, origin }) => {
    const { uid: owner } = seller;
    const now = clock.now();
    const hashKey = await readHashKey(db, seller, secrets);
    const found = await readSnapshot(db, (tx) => listCandidates(tx, { owner, from, to, marketIds, now }, secrets));
    const { orders } = found;
    if (orders.length > 0)
      await recordRead(db, { uid: owner, origin, action: 'deposit-candidates', subject: owner, orders }, now);
    return { hashKey, ...found };
  });

  register(confirmDeposits, async ({ fields, seller: { uid: owner }, writeEach }) =>
    writeEach((writes) => confirmPayments(writes, { owner, now: clock.now() }, fields)),
  );
}

/**
 * Returns the key of a seller for the hashes of deposits; the first call creates it. It is stored, because a key that is
 * derived from the API's key would change with it, and the stored deposits would not be recognised.
 */
async function readHashKey(
  db: Queries,
  { uid, depositKeySealed }: Pick<SellerRow, 'uid' | 'depositKeySealed'>,
  secrets: Secrets,
): Promise<string> {
  const place = sealedPlace('sellers.deposit_key', uid);
  if (depositKeySealed !== null) return secrets.openText(depositKeySealed, place);
  const created = secrets.sealText(randomToken(), place);
  const [stored] = await db
    .update(sellers)
    .set({ depositKeySealed: sql`coalesce(${sellers.depositKeySealed}, ${created})` })
    .where(eq(sellers.uid, uid))
    .returning({ sealed: sellers.depositKeySealed });
  return secrets.openText(stored?.sealed ?? '', place);
}

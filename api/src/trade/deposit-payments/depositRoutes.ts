import { confirmDeposits } from '@backoffice/contracts/order/deposit/confirmDeposits';
import { listDepositCandidates } from '@backoffice/contracts/order/deposit/depositCandidates';
import { recordRead } from '../../platform/audit/recordRead.ts';
import { readSnapshot } from '../../platform/database/openDatabase.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { confirmPayments } from './confirmPayments.ts';
import { readHashKey } from './hashKey.ts';
import { listCandidates } from './listCandidates.ts';

/** Registers the calls about deposits in all markets of a seller; each read of buyers' data is recorded. */
export function registerDeposits(register: Register, { db, clock, secrets }: BaseDependencies): void {
  register(listDepositCandidates, async ({ fields: { from, to, marketIds = [] }, seller, origin }) => {
    const { uid: owner } = seller;
    const now = clock.now();
    const hashKey = await readHashKey(db, seller, secrets);
    const found = await readSnapshot(db, (tx) => listCandidates(tx, { owner, from, to, marketIds, now }, secrets));
    const count = found.orders.length;
    if (count > 0)
      await recordRead(db, { uid: owner, origin, action: 'deposit-candidates', subject: owner, count }, now);
    return { hashKey, ...found };
  });

  register(confirmDeposits, async ({ fields, seller: { uid: owner }, writeEach }) =>
    writeEach((writes) => confirmPayments(writes, { owner, now: clock.now() }, fields)),
  );
}

import { CANARY_GROUP, TESTER_GROUP, getMe, initSeller } from '@backoffice/contracts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import type { Register } from '../http/registerEndpoints.ts';
import { listOpenMarketIds } from '../market/marketStore.ts';
import { presentSeller } from '../seller/presentSeller.ts';
import { createSeller } from '../seller/sellerStore.ts';

/** The calls about the account itself. */
export function registerUsers(register: Register, { config, db, clock, secrets }: BaseDependencies): void {
  register(getMe, async ({ user, ownSeller: seller }) => {
    const { uid, level, nickname } = user;
    const groups = groupsOf(config, uid);
    if (!seller) return { user: { uid, level, nickname, ...(groups.length > 0 && { groups }) } };
    const openedmarketList = await listOpenMarketIds(db, uid);
    return {
      user: { uid, level, nickname, ...(groups.length > 0 && { groups }) },
      seller: { ...presentSeller(seller, secrets, clock.now()), openedmarketList },
    };
  });

  register(initSeller, async ({ user, write }) =>
    write(async (tx) => {
      await createSeller(tx, user.uid, clock.now());
      return { ok: true } as const;
    }),
  );
}

/** The lists that an account is on; nothing says who else is. */
function groupsOf({ testers, canaryAccounts }: BaseDependencies['config'], uid: string): string[] {
  return [...(testers.includes(uid) ? [TESTER_GROUP] : []), ...(canaryAccounts.includes(uid) ? [CANARY_GROUP] : [])];
}

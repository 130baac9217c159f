import { getMe, initSeller } from '@backoffice/contracts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import type { Register } from '../http/registerEndpoints.ts';
import { listOpenMarketIds } from '../market/marketStore.ts';
import { presentSeller } from '../seller/presentSeller.ts';
import { createSeller, findSeller } from '../seller/sellerStore.ts';

/** The calls about the account itself. */
export function registerUsers(register: Register, { db, clock, secrets }: BaseDependencies): void {
  register(getMe, async ({ user }) => {
    const { uid, level, nickname } = user;
    const seller = await findSeller(db, uid);
    if (!seller) return { user: { uid, level, nickname } };
    const openedmarketList = await listOpenMarketIds(db, uid);
    return {
      user: { uid, level, nickname },
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

import { getMe, initSeller } from '@backoffice/contracts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import type { Register } from '../http/registerEndpoints.ts';
import { presentSeller } from '../seller/presentSeller.ts';
import { createSeller, findSeller } from '../seller/sellerStore.ts';

/** The calls about the account itself. */
export function registerUsers(register: Register, { db, clock, secrets }: BaseDependencies): void {
  register(getMe, async ({ user }) => {
    const seller = await findSeller(db, user.uid);
    const { uid, level, nickname } = user;
    return { user: { uid, level, nickname }, ...(seller ? { seller: presentSeller(seller, secrets) } : {}) };
  });

  register(initSeller, async ({ user, write }) =>
    write(async (tx) => {
      await createSeller(tx, user.uid, clock.now());
      return { ok: true } as const;
    }),
  );
}

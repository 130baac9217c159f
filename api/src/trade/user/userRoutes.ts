import { MARKET_STATUS, displayStatus } from '@backoffice/contracts/market/marketStatus';
import { CANARY_GROUP, TESTER_GROUP } from '@backoffice/contracts/seller/user';
import { getMe, initSeller } from '@backoffice/contracts/seller/userEndpoints';
import { users } from '../../platform/database/schema.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Call } from '../../platform/http/register/Call.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { findAccountWith } from '../../platform/identity/accountStore.ts';
import { selectOpenMarkets } from '../market/marketStore.ts';
import { presentSeller } from '../seller/presentSeller.ts';
import { createSeller } from '../seller/sellerStore.ts';

/** Every page starts with this call, so one statement reads the account and its open markets. */
const account = findAccountWith('account and open markets', selectOpenMarkets(users.uid));

/** The calls about the account itself. */
export function registerUsers(register: Register, { config, clock, secrets }: BaseDependencies): void {
  const getOwn = async ({ user, ownSeller: seller, session }: Call<typeof getMe>) => {
    const { uid, level, nickname } = user;
    const groups = getGroups(config, uid);
    const authTime = session?.authTime?.toISOString();
    const me = { uid, level, nickname, ...(groups.length > 0 && { groups }), ...(authTime && { authTime }) };
    if (!seller) return { user: me };
    const now = clock.now();
    const open = account.toValue(user);
    const hasOpenOrders = open.some(
      (market) => market.hasOrders && displayStatus(market, now.getTime()) === MARKET_STATUS.open,
    );
    const openedmarketList = open.map(({ id }) => id);
    return { user: me, seller: { ...presentSeller(seller, secrets, now), openedmarketList, hasOpenOrders } };
  };
  register(getMe, getOwn, { findAccount: account.find });

  register(initSeller, async ({ user, write }) =>
    write(async (tx) => {
      await createSeller(tx, user.uid, clock.now());
      return { ok: true } as const;
    }),
  );
}

/** The groups of an account; the members of a group are not disclosed. */
function getGroups({ testers, canaryAccounts }: BaseDependencies['config'], uid: string): string[] {
  return [...(testers.includes(uid) ? [TESTER_GROUP] : []), ...(canaryAccounts.includes(uid) ? [CANARY_GROUP] : [])];
}

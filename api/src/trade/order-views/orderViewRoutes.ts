import { type OrderViews, getOrderViews, saveOrderViews } from '@backoffice/contracts';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orderViews } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { lockSeller } from '../seller/sellerStore.ts';

const NONE: OrderViews = { version: 0, views: [] };

/** The calls about the views of order lists that sellers have named. */
export function registerOrderViews(register: Register, { db, clock }: Pick<BaseDependencies, 'db' | 'clock'>): void {
  register(getOrderViews, async ({ seller: { uid } }) => (await findViews(db, uid)) ?? NONE);

  register(saveOrderViews, async ({ fields: { version, views }, seller: { uid }, write }) =>
    write(async (tx) => {
      // Two devices at once: the second finds the version of the first.
      await lockSeller(tx, uid);
      const stored = (await findViews(tx, uid)) ?? NONE;
      if (stored.version !== version) throw new HttpError('stale-update');
      const saved = { version: version + 1, views, updatedAt: clock.now() };
      await tx
        .insert(orderViews)
        .values({ uid, ...saved })
        .onConflictDoUpdate({ target: orderViews.uid, set: saved });
      return { version: saved.version, views };
    }),
  );
}

async function findViews(db: Queries, uid: string): Promise<OrderViews | undefined> {
  const [found] = await db
    .select({ version: orderViews.version, views: orderViews.views })
    .from(orderViews)
    .where(eq(orderViews.uid, uid));
  return found;
}

import {
  type NoticeTemplate,
  type OrderView,
  getNoticeTemplates,
  getOrderViews,
  saveNoticeTemplates,
  saveOrderViews,
} from '@backoffice/contracts';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { savedLists } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { lockSeller } from '../seller/sellerStore.ts';

/** The item types of the lists that sellers save as a whole, by kind. */
interface Lists {
  'order-views': OrderView;
  'notice-templates': NoticeTemplate;
}

/** Registers the calls about the named views of order lists and the notice templates of sellers. */
export function registerSavedLists(register: Register, { db, clock }: Pick<BaseDependencies, 'db' | 'clock'>): void {
  register(getOrderViews, async ({ seller: { uid } }) => {
    const { version, items } = await findList(db, uid, 'order-views');
    return { version, views: items };
  });
  register(saveOrderViews, async ({ fields: { version, views }, seller: { uid }, write }) =>
    write(async (tx) => ({ version: await saveList(tx, { uid, kind: 'order-views', version, items: views }), views })),
  );
  register(getNoticeTemplates, async ({ seller: { uid } }) => {
    const { version, items } = await findList(db, uid, 'notice-templates');
    return { version, templates: items };
  });
  register(saveNoticeTemplates, async ({ fields: { version, templates }, seller: { uid }, write }) =>
    write(async (tx) => {
      const saved = await saveList(tx, { uid, kind: 'notice-templates', version, items: templates });
      return { version: saved, templates };
    }),
  );

  /**
   * Saves a list over the version that was read and returns the new version.
   * @throws HttpError `stale-update` if another version is stored
   */
  async function saveList(
    tx: Queries,
    { uid, kind, version, items }: Omit<typeof savedLists.$inferSelect, 'updatedAt'>,
  ): Promise<number> {
    // Serialises concurrent saves of two devices: the second reads the version of the first.
    await lockSeller(tx, uid);
    if ((await findList(tx, uid, kind)).version !== version) throw new HttpError('stale-update');
    const saved = { version: version + 1, items, updatedAt: clock.now() };
    await tx
      .insert(savedLists)
      .values({ uid, kind, ...saved })
      .onConflictDoUpdate({ target: [savedLists.uid, savedLists.kind], set: saved });
    return saved.version;
  }
}

async function findList<Kind extends keyof Lists>(db: Queries, uid: string, kind: Kind) {
  const [found] = await db
    .select()
    .from(savedLists)
    .where(and(eq(savedLists.uid, uid), eq(savedLists.kind, kind)));
  return { version: found?.version ?? 0, items: (found?.items ?? []) as Lists[Kind][] };
}

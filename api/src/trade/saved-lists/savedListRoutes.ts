import {
  type LearnedReading,
  STATEMENT_READINGS_MAX,
  type StoredReading,
  deleteStatementReading,
  getStatementReadings,
  saveStatementReading,
} from '@backoffice/contracts/order/deposit/statementReadings';
import { type OrderView, getOrderViews, saveOrderViews } from '@backoffice/contracts/order/lists/orderViews';
import {
  type NoticeTemplate,
  getNoticeTemplates,
  saveNoticeTemplates,
} from '@backoffice/contracts/order/notice/noticeTemplates';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../platform/database/newId.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { savedLists } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { lockSeller } from '../seller/sellerStore.ts';

/** The item types of the lists of sellers, by kind. */
interface Lists {
  'order-views': OrderView;
  'notice-templates': NoticeTemplate;
  'statement-readings': StoredReading;
}

/** Registers the calls about the views of order lists, the notice templates and the readings of sellers. */
export function registerSavedLists(register: Register, { db, clock }: Pick<BaseDependencies, 'db' | 'clock'>): void {
  register(getOrderViews, async ({ seller: { uid } }) => {
    const { version, items } = await findList(db, uid, 'order-views');
    return { version, views: items };
  });
  register(saveOrderViews, async ({ fields: { version, views }, seller: { uid }, write }) =>
    write(async (tx) => {
      const list = { uid, kind: 'order-views', version, items: views, now: clock.now() } as const;
      return { version: await saveList(tx, list), views };
    }),
  );
  register(getNoticeTemplates, async ({ seller: { uid } }) => {
    const { version, items } = await findList(db, uid, 'notice-templates');
    return { version, templates: items };
  });
  register(saveNoticeTemplates, async ({ fields: { version, templates }, seller: { uid }, write }) =>
    write(async (tx) => {
      const list = { uid, kind: 'notice-templates', version, items: templates, now: clock.now() } as const;
      return { version: await saveList(tx, list), templates };
    }),
  );
  register(getStatementReadings, async ({ seller: { uid } }) => ({
    readings: (await findList(db, uid, 'statement-readings')).items,
  }));
  register(saveStatementReading, async ({ fields: { reading }, seller: { uid }, write }) =>
    write(async (tx) => {
      let id = newId();
      await changeReadings(tx, { uid, now: clock.now() }, (readings) => {
        const key = toReadingKey(reading);
        id = readings.find((each) => toReadingKey(each.reading) === key)?.id ?? id;
        return [{ id, reading }, ...readings.filter((each) => each.id !== id)].slice(0, STATEMENT_READINGS_MAX);
      });
      return { id };
    }),
  );
  register(deleteStatementReading, async ({ fields: { id }, seller: { uid }, write }) =>
    write(async (tx) => {
      await changeReadings(tx, { uid, now: clock.now() }, (readings) => readings.filter((each) => each.id !== id));
      return { ok: true as const };
    }),
  );
}

/** Readings of the same headings, or of the same shape, replace each other. */
function toReadingKey(reading: LearnedReading): string {
  return JSON.stringify(reading.kind === 'columns' ? reading.headings : reading.shape);
}

async function findList<Kind extends keyof Lists>(db: Queries, uid: string, kind: Kind) {
  const [found] = await db
    .select()
    .from(savedLists)
    .where(and(eq(savedLists.uid, uid), eq(savedLists.kind, kind)));
  return { version: found?.version ?? 0, items: (found?.items ?? []) as Lists[Kind][] };
}

async function changeReadings(
  tx: Queries,
  { uid, now }: { readonly uid: string; readonly now: Date },
  change: (readings: readonly StoredReading[]) => StoredReading[],
): Promise<void> {
  await lockSeller(tx, uid);
  const { version, items } = await findList(tx, uid, 'statement-readings');
  await saveList(tx, { uid, kind: 'statement-readings', version, items: change(items), now });
}

/**
 * Saves a list over the version that was read and returns the new version.
 * @throws HttpError `stale-update` if another version is stored
 */
async function saveList(
  tx: Queries,
  { uid, kind, version, items, now }: Omit<typeof savedLists.$inferSelect, 'updatedAt'> & { readonly now: Date },
): Promise<number> {
  // Serialises concurrent saves of two devices: the second reads the version of the first.
  await lockSeller(tx, uid);
  if ((await findList(tx, uid, kind)).version !== version) throw new HttpError('stale-update');
  const saved = { version: version + 1, items, updatedAt: now };
  await tx
    .insert(savedLists)
    .values({ uid, kind, ...saved })
    .onConflictDoUpdate({ target: [savedLists.uid, savedLists.kind], set: saved });
  return saved.version;
}

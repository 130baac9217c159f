import { type NoticeTemplates, getNoticeTemplates, saveNoticeTemplates } from '@backoffice/contracts';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { noticeTemplates } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { lockSeller } from '../seller/sellerStore.ts';

const NONE: NoticeTemplates = { version: 0, templates: [] };

/** The calls about the templates of notices. */
export function registerNoticeTemplates(
  register: Register,
  { db, clock }: Pick<BaseDependencies, 'db' | 'clock'>,
): void {
  register(getNoticeTemplates, async ({ seller: { uid } }) => (await findTemplates(db, uid)) ?? NONE);

  register(saveNoticeTemplates, async ({ fields: { version, templates }, seller: { uid }, write }) =>
    write(async (tx) => {
      // Two devices at once: the second finds the version of the first.
      await lockSeller(tx, uid);
      const stored = (await findTemplates(tx, uid)) ?? NONE;
      if (stored.version !== version) throw new HttpError('stale-update');
      const saved = { version: version + 1, templates, updatedAt: clock.now() };
      await tx
        .insert(noticeTemplates)
        .values({ uid, ...saved })
        .onConflictDoUpdate({ target: noticeTemplates.uid, set: saved });
      return { version: saved.version, templates };
    }),
  );
}

async function findTemplates(db: Queries, uid: string): Promise<NoticeTemplates | undefined> {
  const [found] = await db
    .select({ version: noticeTemplates.version, templates: noticeTemplates.templates })
    .from(noticeTemplates)
    .where(eq(noticeTemplates.uid, uid));
  return found;
}

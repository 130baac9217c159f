import { getPreview, insertPreview, listPreviews, updatePreview } from '@backoffice/contracts/market/previewEndpoints';
import { newId } from '../../platform/database/newId.ts';
import { requireRoom } from '../../platform/errors/requireRoom.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { nextUpdate, refuseStale } from '../../platform/http/replies/staleUpdate.ts';
import { adoptPictures, coverFieldPath } from '../picture/adoptPictures.ts';
import { lockSeller } from '../seller/sellerStore.ts';
import {
  countPreviews,
  findPreview,
  insertPreviewRow,
  listPreviewRows,
  lockPreview,
  updatePreviewRow,
} from './previewStore.ts';

/** The calls about preview posts. */
export function registerPreviews(register: Register, { db, clock }: BaseDependencies): void {
  register(getPreview, async ({ params, seller }) => {
    const { id, cover, contents, schedule, updatedAt } = await findPreview(db, seller.uid, params.previewId);
    return { _id: id, cover, contents, schedule, updatedAt: updatedAt.toISOString() };
  });

  register(listPreviews, async ({ seller }) => {
    const rows = await listPreviewRows(db, seller.uid);
    return rows.map(({ id, createdAt, ...row }) => ({ _id: id, ...row, createdAt: createdAt.toISOString() }));
  });

  register(insertPreview, async ({ fields, seller, write }) =>
    write(async (tx) => {
      await lockSeller(tx, seller.uid);
      requireRoom('preview', await countPreviews(tx, seller.uid));
      const id = newId();
      const now = clock.now();
      await insertPreviewRow(tx, { id, ownerUid: seller.uid, cover: [], ...fields, createdAt: now, updatedAt: now });
      return { _id: id, updatedAt: now.toISOString() };
    }),
  );

  register(updatePreview, async ({ fields, params, seller, write }) =>
    write(async (tx) => {
      const now = clock.now();
      const { updatedAt: loaded, ...post } = fields;
      const preview = await lockPreview(tx, seller.uid, params.previewId);
      refuseStale(preview.updatedAt, loaded);
      await adoptPictures(tx, seller.uid, { now: post.cover, stored: preview.cover, fieldPath: coverFieldPath }, now);
      const updatedAt = nextUpdate(preview.updatedAt, now);
      await updatePreviewRow(tx, preview, { ...post, updatedAt });
      return { ok: true, updatedAt: updatedAt.toISOString() } as const;
    }),
  );
}

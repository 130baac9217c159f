import { getPreview, insertPreview, updatePreview } from '@backoffice/contracts';
import { newId } from '../database/newId.ts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import type { Register } from '../http/registerEndpoints.ts';
import { adoptPictures, coverFieldPath } from '../picture/adoptPictures.ts';
import { findPreview, insertPreviewRow, lockPreview, updatePreviewRow } from './previewStore.ts';

/** The calls about preview posts. */
export function registerPreviews(register: Register, { db, clock }: BaseDependencies): void {
  register(getPreview, async ({ params, seller }) => {
    const { id, cover, contents, schedule } = await findPreview(db, seller.uid, params.previewId);
    return { _id: id, cover, contents, schedule };
  });

  register(insertPreview, async ({ fields, seller, write }) =>
    write(async (tx) => {
      const id = newId();
      const now = clock.now();
      await insertPreviewRow(tx, { id, ownerUid: seller.uid, cover: [], ...fields, createdAt: now, updatedAt: now });
      return { _id: id };
    }),
  );

  register(updatePreview, async ({ fields, params, seller, write }) =>
    write(async (tx) => {
      const now = clock.now();
      const preview = await lockPreview(tx, seller.uid, params.previewId);
      await adoptPictures(tx, seller.uid, { now: fields.cover, stored: preview.cover, fieldPath: coverFieldPath }, now);
      await updatePreviewRow(tx, preview, { ...fields, updatedAt: now });
      return { ok: true } as const;
    }),
  );
}

import { IMAGE_COUNT_MAX, uploadCover, uploadProfile } from '@backoffice/contracts';
import type { Queries } from '../database/openDatabase.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Register } from '../http/registerEndpoints.ts';
import { Refusal } from '../http/Refusal.ts';
import { findMarket } from '../market/marketStore.ts';
import { appendPreviewCover, lockPreview } from '../preview/previewStore.ts';
import { findProduct } from '../product/productStore.ts';
import { storePicture } from './storePicture.ts';

/** The calls that take pictures. */
export function registerUploads(register: Register, dependencies: Dependencies): void {
  const { clock } = dependencies;

  register(uploadCover, async ({ fields, files, seller: { uid }, write }) =>
    storePicture(files.data, dependencies, { uid, write }, async (tx, path) => {
      if (fields.type === 'preview') {
        await addToPreview(tx, { uid, id: fields.id, path, now: clock.now() });
        return { adopted: true, answer: { url: path } };
      }
      if (fields.id !== undefined) await (fields.type === 'market' ? findMarket : findProduct)(tx, uid, fields.id);
      return { adopted: false, answer: { url: path } };
    }),
  );

  register(uploadProfile, async ({ files, seller: { uid }, write }) =>
    storePicture(files.data, dependencies, { uid, write }, async (_tx, path) => ({
      adopted: false,
      answer: { url: path },
    })),
  );
}

/** A preview post gets its pictures one by one, after it has been saved. */
async function addToPreview(
  tx: Queries,
  { uid, id, path, now }: { uid: string; id: string | undefined; path: string; now: Date },
): Promise<void> {
  const preview = await lockPreview(tx, uid, id ?? '');
  if (preview.cover.length >= IMAGE_COUNT_MAX) throw new Refusal('file-count-over');
  await appendPreviewCover(tx, preview, path, now);
}

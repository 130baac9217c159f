import { IMAGE_COUNT_MAX, uploadCover, uploadProfile } from '@backoffice/contracts/files/uploadEndpoints';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { findMarket } from '../market/marketStore.ts';
import { recordUpload } from '../picture/recordUpload.ts';
import { stagePicture } from '../picture/stagePicture.ts';
import { appendPreviewCover, lockPreview } from '../preview/previewStore.ts';
import { findProduct } from '../product/productStore.ts';
import { lockSeller } from '../seller/sellerStore.ts';

/** Registers the calls that upload pictures. */
export function registerUploads(register: Register, dependencies: BaseDependencies): void {
  const { clock } = dependencies;

  register(uploadCover, async ({ fields: { type, id }, files, seller: { uid }, write }) => {
    const picture = await stagePicture(files.data, dependencies);
    return write(async (tx) => {
      const now = clock.now();
      const url = picture.path;
      await lockSeller(tx, uid);
      if (type === 'preview') {
        const updatedAt = await addToPreview(tx, { uid, id, path: url, now });
        await recordUpload(tx, { ...picture, uid, isAdopted: true, now });
        return { url, updatedAt: updatedAt.toISOString() };
      }
      if (id !== undefined) await (type === 'market' ? findMarket : findProduct)(tx, uid, id);
      await recordUpload(tx, { ...picture, uid, isAdopted: false, now });
      return { url };
    }, picture);
  });

  register(uploadProfile, async ({ files, seller: { uid }, write }) => {
    const picture = await stagePicture(files.data, dependencies);
    return write(async (tx) => {
      await lockSeller(tx, uid);
      await recordUpload(tx, { ...picture, uid, isAdopted: false, now: clock.now() });
      return { url: picture.path };
    }, picture);
  });
}

/** Adds a picture to a preview post, which is saved before its pictures; returns the instant of the change. */
async function addToPreview(
  tx: Queries,
  { uid, id, path, now }: { uid: string; id: string | undefined; path: string; now: Date },
): Promise<Date> {
  const preview = await lockPreview(tx, uid, id ?? '');
  if (preview.cover.length >= IMAGE_COUNT_MAX) throw new HttpError('file-count-over');
  return appendPreviewCover(tx, preview, path, now);
}

import { type Banner, deleteBanner, getBanner, saveBanner } from '@backoffice/contracts/market/bannerEndpoints';
import { BANNER_SELLER_STATUS_MIN, canHaveBanner } from '@backoffice/contracts/market/bannerRules';
import { newId } from '../../platform/database/newId.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { HttpError, invalidParameters } from '../../platform/errors/HttpError.ts';
import { lockMarketShared } from '../market/marketStore.ts';
import { lockSeller } from '../seller/sellerStore.ts';
import { recordUpload } from '../picture/recordUpload.ts';
import { stagePicture } from '../picture/stagePicture.ts';
import { type BannerRow, deleteBannerRow, findBanner, replaceBanner } from './bannerStore.ts';

/** The calls about a seller's banner. */
export function registerBanners(register: Register, dependencies: BaseDependencies): void {
  const { db, clock } = dependencies;

  register(getBanner, async ({ seller }) => presentBanner(await findBanner(db, seller.uid)));

  register(saveBanner, async ({ fields: { marketId }, files, seller: { uid }, write }) => {
    if (!files.file && !(await findBanner(db, uid))) throw missingPicture();
    const picture = files.file && (await stagePicture(files.file, dependencies));
    return write(async (tx) => {
      const now = clock.now();
      const { status } = await lockSeller(tx, uid);
      if (status < BANNER_SELLER_STATUS_MIN) throw new HttpError('permission-denied');
      const market = await lockMarketShared(tx, uid, marketId);
      const marketED = market.marketEd?.toISOString() ?? null;
      if (!canHaveBanner({ ...market, marketED }, now.getTime())) throw new HttpError('market-not-exist');
      const path = picture?.path ?? (await findBanner(tx, uid))?.picture;
      if (path === undefined) throw missingPicture();
      const banner = { id: newId(), ownerUid: uid, marketId, picture: path, createdAt: now };
      await replaceBanner(tx, banner);
      if (picture) await recordUpload(tx, { ...picture, uid, isAdopted: true, now });
      return presentBanner(banner);
    }, picture);
  });

  register(deleteBanner, async ({ fields: { bannerId }, seller, write }) =>
    write(async (tx) => {
      await deleteBannerRow(tx, seller.uid, bannerId);
      return { ok: true } as const;
    }),
  );
}

function missingPicture(): HttpError {
  return invalidParameters([{ path: 'file', text: '배너 이미지를 업로드 해주세요.' }]);
}

/** A banner for its seller; without a banner all values are null. */
function presentBanner(row: BannerRow | undefined): Banner {
  return { _id: row?.id ?? null, marketId: row?.marketId ?? null, banner: row?.picture ?? null };
}

import { type Banner, BANNER_STATUS, canHaveBanner, deleteBanner, getBanner, saveBanner } from '@backoffice/contracts';
import { newId } from '../database/newId.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Register } from '../http/registerEndpoints.ts';
import { Refusal } from '../http/Refusal.ts';
import { shareMarket } from '../market/marketStore.ts';
import { lockSeller } from '../seller/sellerStore.ts';
import { storePicture } from '../upload/storePicture.ts';
import { type BannerRow, deleteBannerRow, findBanner, replaceBanner } from './bannerStore.ts';

/** The calls about a seller's banner. */
export function registerBanners(register: Register, dependencies: Dependencies): void {
  const { db, clock } = dependencies;

  register(getBanner, async ({ seller }) => presentBanner(await findBanner(db, seller.uid)));

  register(saveBanner, async ({ fields: { marketId }, files, seller: { uid }, write }) =>
    storePicture(files.file, dependencies, { uid, write }, async (tx, picture) => {
      const now = clock.now();
      const { status } = await lockSeller(tx, uid);
      if (status < BANNER_STATUS) throw new Refusal('permission-denied');
      const market = await shareMarket(tx, uid, marketId);
      const marketED = market.marketEd?.toISOString() ?? null;
      if (!canHaveBanner({ status: market.status, marketED }, now.getTime())) throw new Refusal('market-not-exist');
      const banner = { id: newId(), ownerUid: uid, marketId, picture, createdAt: now };
      await replaceBanner(tx, banner);
      return { adopted: true, answer: presentBanner(banner) };
    }),
  );

  register(deleteBanner, async ({ fields: { bannerId }, seller, write }) =>
    write(async (tx) => {
      await deleteBannerRow(tx, seller.uid, bannerId);
      return { ok: true } as const;
    }),
  );
}

function presentBanner(row: BannerRow | undefined): Banner {
  return { _id: row?.id ?? null, marketId: row?.marketId ?? null, banner: row?.picture ?? null };
}

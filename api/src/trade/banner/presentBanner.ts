import type { Banner } from '@backoffice/contracts';
import type { BannerRow } from './bannerStore.ts';

/** A seller's banner; without one all its values are null. */
export function presentBanner(row: BannerRow | undefined): Banner {
  return { _id: row?.id ?? null, marketId: row?.marketId ?? null, banner: row?.picture ?? null };
}

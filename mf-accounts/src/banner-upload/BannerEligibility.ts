import { type Banner, type Market, bannerProblem, canHaveBanner, getBanner, listMarkets } from '@backoffice/contracts';
import { type ApiClient, Loader, type UserStore } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';

/** What the reading of the banner needs of the platform. */
export interface BannerEligibilityDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly now: () => number;
  readonly user: Pick<UserStore, 'seller'>;
}

/** A banner that is up: `picture` is its path, `market` where it leads, if that market is still the seller's. */
export interface PresentBanner {
  readonly id: string;
  readonly picture: string;
  readonly market: Market | undefined;
  /** Whether buyers see it: its market is open. */
  readonly isShown: boolean;
}

interface Stored {
  readonly banner: Banner;
  readonly markets: readonly Market[];
}

/** The banner that is up, and whether and for which markets the seller may put up one; the API's refusals count. */
export class BannerEligibility {
  readonly stored: Loader<Stored>;
  isDenied = false;
  readonly refusedMarkets = new Set<string>();
  readonly #deps: BannerEligibilityDeps;

  constructor(deps: BannerEligibilityDeps) {
    this.#deps = deps;
    this.stored = new Loader(async (_, signal) => {
      const [banner, markets] = await Promise.all([
        deps.api.call(getBanner, {}, { signal }),
        deps.api.call(listMarkets, {}, { signal }),
      ]);
      return { banner, markets };
    });
    makeAutoObservable(this, { stored: false }, { autoBind: true });
  }

  /** Reads everything anew and forgets what was refused. */
  async load(): Promise<void> {
    this.isDenied = false;
    this.refusedMarkets.clear();
    await this.stored.load();
  }

  /** The API refused the seller, whatever the seller's record said. */
  deny(): void {
    this.isDenied = true;
  }

  /** The API refused a market; the others are read anew. */
  async refuseMarket(marketId: string): Promise<void> {
    this.refusedMarkets.add(marketId);
    await this.stored.load();
  }

  /** Notes what was just saved, or with null that the banner was taken down. */
  put(banner: Banner | null): void {
    const markets = this.stored.value?.markets ?? [];
    this.stored.set({ markets, banner: banner ?? { _id: null, marketId: null, banner: null } });
  }

  get present(): PresentBanner | undefined {
    const { banner, markets = [] } = this.stored.value ?? {};
    if (!banner?._id) return undefined;
    const market = markets.find(({ _id }) => _id === banner.marketId);
    const isShown = market !== undefined && canHaveBanner(market, this.#deps.now());
    return { id: banner._id, picture: banner.banner ?? '', market, isShown };
  }

  /** The markets that a banner may lead to, newest first. */
  get openMarkets(): readonly Market[] {
    const { markets = [] } = this.stored.value ?? {};
    const now = this.#deps.now();
    return markets.filter((market) => !this.refusedMarkets.has(market._id) && canHaveBanner(market, now));
  }

  /** Why the seller may put up no banner; undefined too while nothing is known. */
  get problem(): ReturnType<typeof bannerProblem> {
    if (this.stored.value === undefined) return undefined;
    if (this.isDenied) return 'permission-denied';
    const { user, now } = this.#deps;
    return bannerProblem({ status: user.seller?.status ?? 0 }, this.openMarkets, now());
  }
}

import { type Banner, type Market, bannerProblem, canHaveBanner, getBanner, listMarkets } from '@backoffice/contracts';
import { type ApiClient, Loader, type UserStore } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';

/** Services that reading the banner uses. */
export interface BannerEligibilityDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly now: () => number;
  readonly user: Pick<UserStore, 'seller'>;
}

/** The published banner: path of its picture, and its market if the market still exists. */
export interface PublishedBanner {
  readonly id: string;
  readonly picture: string;
  readonly market: Market | undefined;
  /** Whether buyers see the banner, that is, whether its market is open and public. */
  readonly isShown: boolean;
}

interface Stored {
  readonly banner: Banner;
  readonly markets: readonly Market[];
}

/** The published banner, and the markets for which the seller may publish one; includes refusals of the API. */
export class BannerEligibility {
  readonly stored: Loader<Stored>;
  isDenied = false;
  readonly rejectedMarkets = new Set<string>();
  readonly #deps: BannerEligibilityDeps;

  constructor(deps: BannerEligibilityDeps) {
    this.#deps = deps;
    this.stored = new Loader<Stored>(async (_, signal) => {
      const [banner, markets] = await Promise.all([
        deps.api.call(getBanner, {}, { signal }),
        deps.api.call(listMarkets, {}, { signal }),
      ]);
      return { banner, markets };
    });
    makeAutoObservable(this, { stored: false }, { autoBind: true });
  }

  /** Loads everything again and resets earlier refusals. */
  async load(): Promise<void> {
    this.isDenied = false;
    this.rejectedMarkets.clear();
    await this.stored.load();
  }

  /** Records that the API refused the seller, whose record on this page may be outdated. */
  deny(): void {
    this.isDenied = true;
  }

  /** Records that the API refused a market, and loads the others again. */
  async rejectMarket(marketId: string): Promise<void> {
    this.rejectedMarkets.add(marketId);
    await this.stored.load();
  }

  /** Sets the saved banner; null after a deletion. */
  setBanner(banner: Banner | null): void {
    const markets = this.stored.value?.markets ?? [];
    this.stored.set({ markets, banner: banner ?? { _id: null, marketId: null, banner: null } });
  }

  get published(): PublishedBanner | undefined {
    const { banner, markets = [] } = this.stored.value ?? {};
    if (!banner?._id) return undefined;
    const market = markets.find(({ _id }) => _id === banner.marketId);
    const isShown = market !== undefined && canHaveBanner(market, this.#deps.now());
    return { id: banner._id, picture: banner.banner ?? '', market, isShown };
  }

  /** Markets that a banner may link to, newest first. */
  get openMarkets(): readonly Market[] {
    const { markets = [] } = this.stored.value ?? {};
    const now = this.#deps.now();
    return markets.filter((market) => !this.rejectedMarkets.has(market._id) && canHaveBanner(market, now));
  }

  /** Reason why the seller may not publish a banner; undefined also before loading. */
  get problem(): ReturnType<typeof bannerProblem> {
    if (this.stored.value === undefined) return undefined;
    if (this.isDenied) return 'permission-denied';
    const { user, now } = this.#deps;
    return bannerProblem({ status: user.seller?.status ?? 0 }, this.openMarkets, now());
  }
}

import { type Banner, type Market, bannerProblem, canHaveBanner, getBanner, listMarkets } from '@backoffice/contracts';
import { type ApiClient, Loader, type UserStore } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';

/** What reading the banner needs of the platform. */
export interface BannerEligibilityDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly now: () => number;
  readonly user: Pick<UserStore, 'seller'>;
}

/** The published banner: the path of its picture, and the market it links to if the seller still has it. */
export interface PresentBanner {
  readonly id: string;
  readonly picture: string;
  readonly market: Market | undefined;
  /** Whether buyers see it, which they do while its market is open. */
  readonly isShown: boolean;
}

interface Stored {
  readonly banner: Banner;
  readonly markets: readonly Market[];
}

/**
 * The published banner, and whether and for which markets the seller may publish one, including what the API refused.
 */
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

  /** Reads everything again and forgets what was refused. */
  async load(): Promise<void> {
    this.isDenied = false;
    this.rejectedMarkets.clear();
    await this.stored.load();
  }

  /** The API refused the seller, whose record may be outdated. */
  deny(): void {
    this.isDenied = true;
  }

  /** The API refused a market; the others are read again. */
  async rejectMarket(marketId: string): Promise<void> {
    this.rejectedMarkets.add(marketId);
    await this.stored.load();
  }

  /** Sets the banner that was saved, or null after it was deleted. */
  setBanner(banner: Banner | null): void {
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

  /** The markets that a banner may link to, newest first. */
  get openMarkets(): readonly Market[] {
    const { markets = [] } = this.stored.value ?? {};
    const now = this.#deps.now();
    return markets.filter((market) => !this.rejectedMarkets.has(market._id) && canHaveBanner(market, now));
  }

  /** Why the seller may not publish a banner; undefined also before it is loaded. */
  get problem(): ReturnType<typeof bannerProblem> {
    if (this.stored.value === undefined) return undefined;
    if (this.isDenied) return 'permission-denied';
    const { user, now } = this.#deps;
    return bannerProblem({ status: user.seller?.status ?? 0 }, this.openMarkets, now());
  }
}

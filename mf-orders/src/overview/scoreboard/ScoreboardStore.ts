import { HIDDEN_MARKET } from '@backoffice/contracts/market/hiddenMarket';
import { updateMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import type { Product } from '@backoffice/contracts/market/product/product';
import { updateProduct } from '@backoffice/contracts/market/product/productEndpoints';
import { WriteIntent, reportFailure } from '@backoffice/forms';
import { ApiError, Loader, type Platform } from '@backoffice/platform';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { MarketPage } from '../../order/MarketInfo.ts';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import { type SlotUnit, type TimeSlot, ordersByTime } from './ordersByTime.ts';
import { type Sales, sumSales } from './sumSales.ts';

/** Delay in ms before the stock is reloaded after order changes, which arrive in groups. */
const STOCK_DELAY = 5000;
const MINUTE = 60_000;
const SLOTS: Readonly<Record<SlotUnit, number>> = { hour: 24, day: 14 };
const NO_ORDERS: readonly ListedOrder[] = [];

type Orders = Pick<MarketOrders, 'list' | 'market' | 'isCurrent'>;

/** Data of the scoreboard, computed from the loaded orders and the product stock. */
export class ScoreboardStore {
  readonly page: Loader<MarketPage>;
  unit: SlotUnit = 'hour';
  /** Current time in ms since the epoch, updated every minute. */
  now: number;
  /** `_id` of the product whose sale is being stopped or resumed; null if there is none. */
  changingProductId: string | null = null;
  readonly #marketId: string;
  readonly #publication = new WriteIntent<boolean>();
  readonly #orders: Orders;
  readonly #platform: Pick<Platform, 'api' | 'nav' | 'now'>;

  constructor(marketId: string, orders: Orders, platform: Pick<Platform, 'api' | 'nav' | 'now'>) {
    this.#marketId = marketId;
    this.#orders = orders;
    this.#platform = platform;
    this.now = platform.now();
    this.page = new Loader((_, signal) =>
      platform.api.call(getMarket, { marketId }, { signal, handles: ['uncertain'] }),
    );
    makeAutoObservable(this, { page: false }, { autoBind: true });
    // A component creates the store while rendering; the market that was loaded with the orders is shown until the
    // current stock arrives.
    const cached = orders.isCurrent ? orders.market.value?.page : undefined;
    if (cached !== undefined) runInAction(() => this.page.set(cached));
  }

  /** Loads the market and follows orders and time. The returned function stops this. */
  start(): () => void {
    void this.page.load();
    const clock = setInterval(() => runInAction(() => (this.now = this.#platform.now())), MINUTE);
    const stop = reaction(
      () => this.orders,
      () => void this.page.load(),
      { delay: STOCK_DELAY },
    );
    return () => {
      clearInterval(clock);
      stop();
      this.page.cancel();
    };
  }

  /** All loaded orders, including new orders that the order list does not show yet. */
  get orders(): readonly ListedOrder[] {
    return this.#orders.list.value?.orders ?? NO_ORDERS;
  }

  get sales(): Sales {
    return sumSales(this.orders);
  }

  get slots(): readonly TimeSlot[] {
    return ordersByTime(this.orders, { unit: this.unit, count: SLOTS[this.unit], now: this.now });
  }

  setSlotUnit(unit: SlotUnit): void {
    this.unit = unit;
  }

  /** Asks for confirmation and stops or resumes the sale of a product. */
  async setOnSale(product: Product, isOnSale: boolean): Promise<void> {
    const { api, nav } = this.#platform;
    if (this.changingProductId !== null) return;
    const confirmed = await nav.confirm(
      isOnSale
        ? { title: `'${product.title}' 판매를 다시 시작할까요?`, confirmText: '다시 판매' }
        : {
            title: `'${product.title}' 판매를 중지할까요?`,
            text: '구매자가 더 주문할 수 없어요. 받은 주문은 그대로 있어요.',
            confirmText: '판매 중지',
          },
    );
    if (!confirmed) return;
    runInAction(() => (this.changingProductId = product._id));
    const { _id: productId, updatedAt } = product;
    try {
      await new WriteIntent<boolean>().write(isOnSale, (useYN, idempotencyKey) =>
        api.call(updateProduct, { productId, useYN, updatedAt }, { idempotencyKey, handles: ['stale-update'] }),
      );
      nav.toast(isOnSale ? '판매를 다시 시작했어요.' : '판매를 중지했어요.');
    } catch (error) {
      // The host shows all other errors.
      if (error instanceof ApiError && error.code === 'stale-update')
        nav.toast('다른 곳에서 상품이 바뀌어 다시 불러왔어요. 한 번 더 눌러주세요.', { type: 'warn' });
    }
    await this.page.load();
    runInAction(() => (this.changingProductId = null));
  }

  /** Shows the market to buyers. */
  async publish(): Promise<void> {
    const { api, nav } = this.#platform;
    try {
      await this.#publication.write(true, (isPublic, idempotencyKey) =>
        api.call(updateMarket, { marketId: this.#marketId, public: isPublic }, { idempotencyKey }),
      );
      nav.toast(HIDDEN_MARKET.published);
    } catch (error) {
      reportFailure(error, this.#platform);
    }
    await this.page.load();
  }
}

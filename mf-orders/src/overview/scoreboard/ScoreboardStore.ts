import { type Product, getMarket, updateProduct } from '@backoffice/contracts';
import { WriteIntent } from '@backoffice/forms';
import { ApiError, Loader, type Platform } from '@backoffice/platform';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { MarketPage } from '../../order/MarketInfo.ts';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import { type OptionForecast, optionForecasts } from './optionForecasts.ts';
import { type SlotUnit, type TimeSlot, ordersByTime } from './ordersByTime.ts';
import { type Sales, salesOf } from './salesOf.ts';

/** The stock is read again so long after orders have changed, in milliseconds: they come in groups. */
const STOCK_DELAY = 5000;
const MINUTE = 60_000;
const SLOTS: Readonly<Record<SlotUnit, number>> = { hour: 24, day: 14 };
const NO_ORDERS: readonly ListedOrder[] = [];

type Orders = Pick<MarketOrders, 'list' | 'market' | 'isCurrent'>;

/** What the scoreboard shows, computed on the orders that are held and on the stock of the products. */
export class ScoreboardStore {
  readonly page: Loader<MarketPage>;
  unit: SlotUnit = 'hour';
  /** The present to the minute, in milliseconds. */
  now: number;
  /** The product whose sale is being stopped or resumed. */
  changing: string | null = null;
  readonly #orders: Orders;
  readonly #platform: Pick<Platform, 'api' | 'nav' | 'now'>;

  constructor(marketId: string, orders: Orders, platform: Pick<Platform, 'api' | 'nav' | 'now'>) {
    this.#orders = orders;
    this.#platform = platform;
    this.now = platform.now();
    this.page = new Loader((_, signal) =>
      platform.api.call(getMarket, { marketId }, { signal, handles: ['uncertain'] }),
    );
    makeAutoObservable(this, { page: false }, { autoBind: true });
    // What the list was read with is shown until the present stock has come; a component makes the store while it renders.
    const known = orders.isCurrent ? orders.market.value?.page : undefined;
    if (known !== undefined) runInAction(() => this.page.set(known));
  }

  /** Loads the market, follows the orders and the clock; the returned function ends that. */
  start(): () => void {
    void this.page.load();
    const clock = setInterval(this.tick, MINUTE);
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

  /** Every order that is known, also those that the list has not shown yet. */
  get orders(): readonly ListedOrder[] {
    return this.#orders.list.value?.orders ?? NO_ORDERS;
  }

  get sales(): Sales {
    return salesOf(this.orders);
  }

  get slots(): readonly TimeSlot[] {
    return ordersByTime(this.orders, { unit: this.unit, count: SLOTS[this.unit], now: this.now });
  }

  /** What is left of the options with a limited stock, those that end first in front. */
  get forecasts(): readonly OptionForecast[] {
    const { value } = this.page;
    if (value === undefined) return [];
    const opened = value.market.marketST === null ? this.now : Date.parse(value.market.marketST);
    return optionForecasts(value.product, this.orders, { opened, now: this.now });
  }

  setUnit(unit: SlotUnit): void {
    this.unit = unit;
  }

  /** Stops or resumes the sale of a product, after a question. */
  async setOnSale(product: Product, isOnSale: boolean): Promise<void> {
    const { api, nav } = this.#platform;
    if (this.changing !== null) return;
    const confirmed = await nav.confirm(
      isOnSale
        ? { title: `'${product.title}' 판매를 다시 시작할까요?`, confirmText: '판매 재개' }
        : {
            title: `'${product.title}' 판매를 중지할까요?`,
            text: '구매자가 더 주문할 수 없습니다. 받은 주문은 그대로 있습니다.',
            confirmText: '판매 중지',
          },
    );
    if (!confirmed) return;
    this.setChanging(product._id);
    const { _id: productId, updatedAt } = product;
    try {
      await new WriteIntent<boolean>().write(isOnSale, (useYN, idempotencyKey) =>
        api.call(updateProduct, { productId, useYN, updatedAt }, { idempotencyKey, handles: ['stale-update'] }),
      );
      nav.toast(isOnSale ? '판매를 다시 시작했습니다.' : '판매를 중지했습니다.');
    } catch (error) {
      // The host has shown every other error.
      if (error instanceof ApiError && error.code === 'stale-update')
        nav.toast('다른 곳에서 상품이 바뀌어 다시 불러왔습니다. 한 번 더 눌러주세요.', { type: 'warn' });
    }
    await this.page.load();
    this.setChanging(null);
  }

  private setChanging(productId: string | null): void {
    this.changing = productId;
  }

  private tick(): void {
    this.now = this.#platform.now();
  }
}

import type { Platform } from '@backoffice/platform';
import { reaction } from 'mobx';
import type { MarketOrders } from '../order/MarketOrders.ts';
import { OrderDialogStore } from '../order/OrderDialogStore.ts';
import type { OrderTools } from '../order/OrderTools.ts';
import { getMarketOrders } from '../order/getMarketOrders.ts';
import { BulkActions } from './bulk/BulkActions.ts';
import { type BulkReport, listUndone } from './bulk/BulkReport.ts';
import { getBulkQueue } from './bulk/getBulkQueue.ts';
import { FilteredOrders } from './filter/FilteredOrders.ts';
import { OpenOrders } from './OpenOrders.ts';
import { SelectedOrders } from './order-selection/SelectedOrders.ts';
import type { OrderListAddress } from './query/OrderListAddress.ts';
import { UNKNOWN_CONDITIONS } from './query/unknownConditions.ts';
import { ActiveView } from './views/ActiveView.ts';
import { OrderViewsStore } from './views/OrderViewsStore.ts';

/** Creates and connects the stores of one order list; each component gets only the stores that it needs. */
export class OrderListStore {
  readonly address: OrderListAddress;
  readonly orders: MarketOrders;
  readonly filtered: FilteredOrders;
  readonly selected: SelectedOrders;
  readonly opened: OpenOrders;
  readonly views: { readonly own: OrderViewsStore; readonly active: ActiveView };
  readonly dialog = new OrderDialogStore();
  readonly bulk: BulkActions;
  readonly tools: OrderTools;
  readonly #events: Platform['events'];
  readonly #marketId: string;

  constructor(
    marketId: string,
    platform: Pick<
      Platform,
      'api' | 'nav' | 'events' | 'now' | 'keep' | 'guard' | 'expire' | 'lists' | 'drafts' | 'user'
    >,
    address: OrderListAddress,
  ) {
    this.#marketId = marketId;
    this.address = address;
    this.#events = platform.events;
    this.orders = getMarketOrders(platform, marketId);
    this.filtered = new FilteredOrders(this.orders, address, platform.now);
    this.selected = new SelectedOrders(this.orders, this.filtered);
    this.opened = new OpenOrders(this.orders, address);
    const own = new OrderViewsStore(platform);
    this.views = { own, active: new ActiveView(address, own) };
    const queue = getBulkQueue(platform, marketId);
    this.bulk = new BulkActions({
      queue,
      nav: platform.nav,
      selection: this.selected,
      market: () => this.orders.market.value?.name ?? '',
      blocked: () => (this.filtered.hasUnknown ? UNKNOWN_CONDITIONS : undefined),
    });
    const { changes } = this.orders;
    this.tools = {
      changes,
      openDialog: this.dialog.open,
      marketId,
      markOf: (id) => this.orders.outbox.markOf(id) ?? queue.markOf(id),
    };
  }

  /** Identifies the list by its market and its address. */
  readonly readAddress = (): string => `${this.#marketId}${this.address.text}`;

  /** Loads the market and its orders and follows bulk changes; the returned function stops both. */
  start(): () => void {
    this.#events.log('order-list-opened');
    const cancel = this.orders.load(() => this.bulk.run.isRunning);
    const { report } = this.bulk.run;
    // A run ended while the page was closed: select the orders that it did not change, as its report announces.
    if (report !== null) this.selected.set(listUndone(report), true);
    const detach = this.bulk.run.attach(this.#afterBulkChange);
    // After a change of filters or sorting, every order is shown at its current position.
    const stopSettling = reaction(
      () => this.filtered.query,
      () => this.orders.elsewhere.settleAll(),
    );
    return () => {
      stopSettling();
      detach();
      cancel();
    };
  }

  readonly #afterBulkChange = (report: BulkReport): void => {
    this.selected.set(
      report.done.map(({ id }) => id),
      false,
    );
    this.selected.set(listUndone(report), true);
    // An uncertain call means that the connection is lost: polling loads the list when it returns.
    if (report.uncertain.length === 0) void this.orders.refresh();
  };
}

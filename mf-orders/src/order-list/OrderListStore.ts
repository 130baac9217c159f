import { type PendingWrites, getPendingWrites } from '@backoffice/forms';
import type { Platform } from '@backoffice/platform';
import { ListSelection } from '@backoffice/ui';
import { reaction, when } from 'mobx';
import type { ListedOrder } from '../order/ListedOrder.ts';
import type { MarketOrders } from '../order/MarketOrders.ts';
import { OrderDialogStore } from '../order/OrderDialogStore.ts';
import type { OrderTools } from '../order/OrderTools.ts';
import { getMarketOrders } from '../order/getMarketOrders.ts';
import { BulkActions } from './bulk/BulkActions.ts';
import { type BulkReport, listNotDoneIds } from './bulk/BulkReport.ts';
import { getBulkChanges } from './bulk/getBulkChanges.ts';
import { FilteredOrders } from './filter/FilteredOrders.ts';
import { OpenOrders } from './OpenOrders.ts';
import type { OrderListAddress } from './query/OrderListAddress.ts';
import { OrderViewsStore } from './views/OrderViewsStore.ts';

/** Creates and connects the stores of one order list; `useOrderList` passes them to its components. */
export class OrderListStore {
  readonly marketId: string;
  readonly address: OrderListAddress;
  readonly orders: MarketOrders;
  readonly filteredOrders: FilteredOrders;
  readonly selection: ListSelection<ListedOrder>;
  readonly openOrders: OpenOrders;
  readonly views: OrderViewsStore;
  readonly dialog = new OrderDialogStore();
  readonly bulk: BulkActions;
  readonly tools: OrderTools;
  readonly #events: Platform['events'];
  readonly #writes: PendingWrites;

  constructor(
    marketId: string,
    platform: Pick<
      Platform,
      'api' | 'nav' | 'events' | 'now' | 'getSingleton' | 'guard' | 'stored' | 'lists' | 'drafts' | 'user'
    >,
    address: OrderListAddress,
  ) {
    this.marketId = marketId;
    this.address = address;
    this.#events = platform.events;
    this.#writes = getPendingWrites(platform);
    this.orders = getMarketOrders(platform, marketId);
    this.filteredOrders = new FilteredOrders(this.orders, address, platform.now);
    const { orders, filteredOrders } = this;
    this.selection = new ListSelection(filteredOrders);
    this.openOrders = new OpenOrders(orders, address);
    this.views = new OrderViewsStore(platform, address);
    const waiting = getBulkChanges(platform, marketId);
    this.bulk = new BulkActions({ waiting, nav: platform.nav, selection: this.selection, orders, filteredOrders });
    this.tools = {
      changes: orders.changes,
      openDialog: this.dialog.open,
      marketId,
      getMark: (id) => orders.unsent.marks.get(id) ?? waiting.getMark(id),
    };
  }

  /** Identifies the list by its market and its address. */
  readonly readAddress = (): string => `${this.marketId}${this.address.text}`;

  /** Loads the market and its orders and follows bulk changes; the returned function stops both. */
  start(): () => void {
    this.#events.log('order-list-opened');
    const cancel = this.orders.load(() => this.bulk.run.isRunning);
    // A run ended while the page was closed: select the orders that it did not change, as its report announces.
    const selectFailed = () => {
      const { report } = this.bulk.run;
      if (report !== null) this.selection.set(listNotDoneIds(report), true);
    };
    const stopRestoring = when(() => this.#writes.isRestored, selectFailed);
    const detach = this.bulk.run.attach(this.#afterBulkChange);
    // After a change of filters or sorting, every order is shown at its current position.
    const stopUnpinning = reaction(
      () => this.address.listKey,
      () => this.orders.remoteChanges.unpinAll(),
    );
    return () => {
      stopRestoring();
      stopUnpinning();
      detach();
      cancel();
    };
  }

  readonly #afterBulkChange = (report: BulkReport): void => {
    this.selection.set(
      report.done.map(({ id }) => id),
      false,
    );
    this.selection.set(listNotDoneIds(report), true);
    // An uncertain call means that the connection is lost: polling loads the list when it returns.
    if (report.uncertain.length === 0) void this.orders.refresh();
  };
}

import type { Order } from '@backoffice/contracts';
import { makeAutoObservable, observableRef } from 'mobx';
import { type ListedOrder, toListedOrder } from './ListedOrder.ts';
import type { LoadedOrders } from './LoadedOrders.ts';
import { type Reading, readOrders } from './readOrders.ts';

/** The newest orders of a long list, while the rest of it arrives. */
export class ArrivingOrders {
  orders: readonly ListedOrder[] = [];

  constructor() {
    makeAutoObservable(this, { orders: observableRef });
  }

  /**
   * Reads the orders, of which the newest are here when they come: after a failure none, while a call that was given up
   * leaves those that are.
   * @throws ApiError
   */
  async read(reading: Reading, held: LoadedOrders | undefined): Promise<LoadedOrders> {
    const onFirst = (orders: readonly ListedOrder[]) => {
      if (!reading.signal.aborted) this.set(orders);
    };
    try {
      return await readOrders({ ...reading, onFirst }, held);
    } catch (error) {
      onFirst([]);
      throw error;
    }
  }

  /** Forgets them. */
  clear(): void {
    this.set([]);
  }

  /** Takes over an order that was stored meanwhile. */
  replace(order: Order): void {
    this.orders = replaceOrder(this.orders, order);
  }

  private set(orders: readonly ListedOrder[]): void {
    this.orders = orders;
  }
}

/** Orders with one of them as it is now. */
export function replaceOrder(orders: readonly ListedOrder[], order: Order): readonly ListedOrder[] {
  return orders.map((listed) => (listed.id === order._id ? toListedOrder(order) : listed));
}

import type { Order } from '@backoffice/contracts';
import { afterFrame } from '@backoffice/ui';
import { makeAutoObservable, observableRef } from 'mobx';
import { type ListedOrder, toListedOrder } from './ListedOrder.ts';
import type { LoadedOrders } from './LoadedOrders.ts';
import { type Reading, readOrders } from './readOrders.ts';

/** The newest orders of a long list, while the rest of it arrives, or is read from the device. */
export class ArrivingOrders {
  orders: readonly ListedOrder[] = [];
  /** Whether they are as they were kept on the device. */
  isKept = false;

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

  /** Takes the first of a kept list where there are none, and resolves when they are drawn. */
  async offerKept(orders: readonly ListedOrder[]): Promise<void> {
    if (this.orders.length > 0) return;
    this.set(orders, true);
    await new Promise<void>((resolve) => afterFrame(() => afterFrame(resolve)));
  }

  /** Whether they are newer than what is kept on the device. */
  get areNewer(): boolean {
    return this.orders.length > 0 && !this.isKept;
  }

  /** Forgets them. */
  clear(): void {
    this.set([]);
  }

  /** Takes over an order that was stored meanwhile. */
  replace(order: Order): void {
    this.set(replaceOrder(this.orders, order));
  }

  private set(orders: readonly ListedOrder[], isKept = false): void {
    this.orders = orders;
    this.isKept = isKept;
  }
}

/** Orders with one of them as it is now. */
export function replaceOrder(orders: readonly ListedOrder[], order: Order): readonly ListedOrder[] {
  return orders.map((listed) => (listed.id === order._id ? toListedOrder(order) : listed));
}

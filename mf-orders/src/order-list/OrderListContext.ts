import { createContext, useContext } from 'react';
import type { OrderListStore } from './OrderListStore.ts';

/** The stores of the order list that is shown. They never change while the list is mounted. */
export const OrderListContext = createContext<OrderListStore | undefined>(undefined);

/** Returns the stores of the list of the component. @throws Error outside of an order list */
export function useOrderList(): OrderListStore {
  const store = useContext(OrderListContext);
  if (store === undefined) throw new Error('The component is not part of an order list.');
  return store;
}

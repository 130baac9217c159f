import type { OrderFilterId } from '@backoffice/contracts/order/lists/orderFilters';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import type { FilteredOrders } from './FilteredOrders.ts';

/** The props of a group in the filter sheet. */
export interface FilterControlProps {
  readonly id: OrderFilterId;
  readonly filteredOrders: FilteredOrders;
  readonly address: Pick<OrderListAddress, 'change' | 'toggle'>;
}

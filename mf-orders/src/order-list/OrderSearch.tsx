import { SEARCH_MAX_LENGTH, SEARCH_TOO_SHORT_MESSAGE } from '@backoffice/contracts/order/lists/orderSearch';
import { SearchField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import type { MarketOrders } from '../order/MarketOrders.ts';
import styles from './OrderListScreen.module.css';
import type { OrderListAddress } from './query/OrderListAddress.ts';
import { FilterButton } from './filter/FilterButton.tsx';
import type { FilteredOrders } from './filter/FilteredOrders.ts';

interface OrderSearchProps {
  readonly address: OrderListAddress;
  readonly filteredOrders: FilteredOrders;
  readonly orders: Pick<MarketOrders, 'rereadMarket'>;
  readonly field: Ref<HTMLInputElement>;
}

const SEARCH_DELAY_MS = 200;

/** The search field of the list and the filter button. */
export const OrderSearch = observer(function OrderSearch({ address, filteredOrders, orders, field }: OrderSearchProps) {
  return (
    <div className={styles.searchBar}>
      <SearchField
        ref={field}
        className={styles.search}
        label="주문 검색"
        placeholder="주문번호, 이름, 금액 검색"
        hint={address.search === '' || filteredOrders.term !== null ? undefined : SEARCH_TOO_SHORT_MESSAGE}
        maxLength={SEARCH_MAX_LENGTH}
        delay={SEARCH_DELAY_MS}
        value={address.search}
        onSearch={(q) => address.change({ q })}
      />
      <FilterButton {...{ address, filteredOrders, orders }} />
    </div>
  );
});

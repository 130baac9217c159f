import { formatMoment } from '@backoffice/contracts/codes/seoulTime';
import { formatNumber } from '@backoffice/contracts/codes/won';
import { SEARCH_MAX_LENGTH, SEARCH_TOO_SHORT_MESSAGE } from '@backoffice/contracts/order/lists/orderSearch';
import { usePlatform } from '@backoffice/platform';
import { IconButton, PageBar, SearchField, VisuallyHidden } from '@backoffice/ui';
import { RotateCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type Ref, useEffect } from 'react';
import { FileMenu } from './FileMenu.tsx';
import { FilterButton } from './filter/FilterButton.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { useOrderList } from './OrderListContext.ts';
import styles from './OrderListHeader.module.css';

interface OrderListHeaderProps {
  readonly search: Ref<HTMLInputElement>;
  /** Whether there are orders to search in. */
  readonly isSearchable: boolean;
}

const SEARCH_DELAY_MS = 200;

/**
 * The part that stays in place when the list scrolls: title, search and filters, refresh and the menus. An empty list
 * has its own refresh.
 */
export function OrderListHeader({ search, isSearchable }: OrderListHeaderProps) {
  return (
    <div className={styles.header}>
      <Title />
      {isSearchable && (
        <div className={styles.searchBar}>
          <Search field={search} />
          <FilterButton />
        </div>
      )}
      <div className={styles.actions}>
        {isSearchable && <RefreshButton />}
        <FileMenu />
        <MoreMenu isSearchable={isSearchable} />
      </div>
    </div>
  );
}

/** The title of the market with the summary of its orders; adds the market to the recently visited pages. */
const Title = observer(function Title() {
  const { marketId, orders, address } = useOrderList();
  const { recent } = usePlatform();
  const title = orders.market.value?.title;
  const to = `/market/t/${marketId}`;
  useEffect(() => {
    if (title) recent.recordVisit({ to, title });
  }, [recent, to, title]);
  // Until the market is loaded, show its title of the last visit.
  const known = recent.places.find((place) => place.to === to)?.title;
  const { state, value } = orders.list;
  const hasSummary = value !== undefined || state.status !== 'failed';
  return (
    <PageBar title={title ?? known ?? '주문 내역'} note={hasSummary && <Summary />} onLeft={() => address.open('/')} />
  );
});

/** The number of orders, the time of loading, and the number of shown orders if it differs. */
const Summary = observer(function Summary() {
  const { orders, filteredOrders } = useOrderList();
  const { value } = orders.list;
  // The given form has only the time: the day is added on another day.
  const at = value && formatMoment(value.at, filteredOrders.today).replace('오늘 ', '');
  // A tab or the button of its work has the number otherwise.
  const Shown = filteredOrders.checkedCount > 0 && filteredOrders.tabStep === undefined ? 'strong' : VisuallyHidden;
  return (
    <p className={styles.summary} role="status">
      {value && <span>{`총 ${formatNumber(orders.all.length)}건의 주문 (${at} 기준)`}</span>}
      {value && filteredOrders.isNarrowed && <Shown>{`${formatNumber(filteredOrders.shown.length)}건 표시`}</Shown>}
    </p>
  );
});

const Search = observer(function Search({ field }: { readonly field: Ref<HTMLInputElement> }) {
  const { address, filteredOrders } = useOrderList();
  return (
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
  );
});

const RefreshButton = observer(function RefreshButton() {
  const { orders } = useOrderList();
  return (
    <IconButton
      label="새로고침"
      icon={<RotateCw aria-hidden />}
      busy={orders.list.state.status === 'loading'}
      onClick={() => void orders.refresh()}
    />
  );
});

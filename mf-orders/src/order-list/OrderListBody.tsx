import { formatMoment } from '@backoffice/contracts/codes/seoulTime';
import { LoadFailure } from '@backoffice/forms';
import { Button, InlineAlert, ListContent, Skeleton, VisuallyHidden, lazyDialog } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type RefObject, Suspense } from 'react';
import styles from './OrderListBody.module.css';
import { useOrderList } from './OrderListContext.ts';
import { OrderList } from './order-rows/OrderList.tsx';
import { toRowStyle, useRowMetrics } from './order-rows/useRowMetrics.ts';

const LazyShareMarket = lazyDialog(async () => (await import('./ShareMarket.tsx')).ShareMarket);

const SKELETON_ROWS = 10;
const MARKET_LIST = { to: '/', label: '마켓 목록으로' };

interface OrderListBodyProps {
  /** The part of the page above the list that sticks. */
  readonly tools: RefObject<HTMLElement | null>;
}

/** The rows, or a skeleton, an empty state or an error in their place. */
export const OrderListBody = observer(function OrderListBody({ tools }: OrderListBodyProps) {
  const { address, orders, filteredOrders } = useOrderList();
  const { state, value } = orders.list;
  const refresh = () => void orders.refresh();
  const failure = state.status === 'failed' && { error: state.error, onRetry: refresh };
  return (
    <>
      <ListContent
        total={value && orders.all.length}
        shown={filteredOrders.shown.length}
        skeleton={<RowSkeletons />}
        failure={failure && <LoadFailure {...failure} notFoundTitle="마켓을 찾을 수 없어요." link={MARKET_LIST} />}
        nothingYet={{
          title: '주문이 없습니다.',
          text: '주문이 들어오면 여기에 표시돼요.',
          action: (
            <Button busy={state.status === 'loading'} onClick={refresh}>
              새로고침
            </Button>
          ),
        }}
        nothingMatches={{
          title: '조건에 맞는 주문이 없어요.',
          action: (
            <Button onClick={address.reset}>{filteredOrders.isFiltered ? '필터 초기화' : '검색어 지우기'}</Button>
          ),
        }}
      >
        <OrderList tools={tools} />
      </ListContent>
      <Suspense>{value && orders.all.length === 0 && <LazyShareMarket onClose={() => {}} />}</Suspense>
    </>
  );
});

/** Shown above a list that could not be loaded again. */
export const StaleNotice = observer(function StaleNotice() {
  const { orders, filteredOrders } = useOrderList();
  const { state, value } = orders.list;
  if (state.status !== 'failed' || value === undefined) return null;
  return (
    <InlineAlert
      tone="error"
      className={styles.stale}
      action={
        <Button size="sm" onClick={() => void orders.refresh()}>
          다시 시도
        </Button>
      }
    >{`새로고침하지 못했어요. ${formatMoment(value.at, filteredOrders.today)}에 불러온 목록이에요.`}</InlineAlert>
  );
});

/** Placeholder rows with the height of closed orders, shown during the first load. */
const RowSkeletons = observer(function RowSkeletons() {
  const metrics = useRowMetrics();
  return (
    <div role="status" className={styles.skeleton} style={toRowStyle(metrics)}>
      <VisuallyHidden>주문을 불러오는 중</VisuallyHidden>
      {Array.from({ length: SKELETON_ROWS }, (_, at) => (
        <div key={at} data-testid="bone" className={styles.bones}>
          <Skeleton width="72px" />
          <Skeleton width="58%" />
          <Skeleton width="88px" />
        </div>
      ))}
    </div>
  );
});

import { LoadFailure } from '@backoffice/forms';
import { EmptyState, Skeleton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { WaybillGridStore } from './WaybillGridStore.ts';
import { WaybillGrid } from './grid/WaybillGrid.tsx';
import type { PastePlan } from './paste/planPaste.ts';
import type { GridView } from './gridQuery.ts';

const EMPTY_TITLES: Readonly<Record<GridView, string>> = {
  open: '운송장을 입력할 주문이 없어요.',
  all: '조건에 맞는 주문이 없어요.',
  check: '확인할 주문이 없어요.',
};

interface GridContentProps {
  readonly store: WaybillGridStore;
  readonly onPlan: (plan: PastePlan | null) => void;
}

/** The lines of the grid, or the loading, error or empty state. */
export const GridContent = observer(function GridContent({ store, onPlan }: GridContentProps) {
  const { state } = store.orders.list;
  const lines = store.lines.all;
  if (lines === undefined && state.status === 'failed')
    return <LoadFailure error={state.error} onRetry={() => void store.orders.refresh()} />;
  if (lines === undefined) return <Skeleton shape="row" count={8} label="주문을 불러오는 중" />;
  if (lines.length === 0)
    return (
      <EmptyState
        kind="nothing-matches"
        title={EMPTY_TITLES[store.lines.view]}
        text={store.lines.view === 'open' ? '다른 주문은 ‘전체’에서 볼 수 있어요.' : ''}
      />
    );
  return <WaybillGrid store={store} lines={lines} onPlan={onPlan} />;
});

import { formatNumber } from '@backoffice/contracts/codes/won';
import { usePlatform } from '@backoffice/platform';
import { ActionMenu, IconButton, lazyDialog, useLazyDialog } from '@backoffice/ui';
import { EllipsisVertical } from 'lucide-react';
import { Suspense } from 'react';
import { useIsWide } from '../order/useIsWide.ts';
import { useOrderList } from './OrderListContext.ts';

const LazyColumnSheet = lazyDialog(async () => (await import('./columns/ColumnSheet.tsx')).ColumnSheet);

/** Commands that are not needed every day: the scoreboard, all orders at once, the columns, and the last result. */
export function MoreMenu({ isSearchable }: { readonly isSearchable: boolean }) {
  const { commands } = usePlatform();
  const isWide = useIsWide();
  const columns = useLazyDialog();
  const { marketId, address, bulk, filteredOrders, openOrders, selection } = useOrderList();
  const listActions = () => {
    const { run } = bulk;
    const { length } = filteredOrders.shown;
    const scoreboard = {
      label: '판매 현황',
      text: '시간별 주문, 상품별 금액, 재고',
      onSelect: () => address.open(`/market/t/${marketId}/scoreboard`),
    };
    const expand = { label: openOrders.all ? '모두 접기' : '모두 펼치기', onSelect: openOrders.toggleAll };
    const select = {
      label: selection.isAllShownSelected ? '전체 선택 해제' : '전체 선택',
      text: `표시된 주문 ${formatNumber(length)}건`,
      onSelect: selection.toggleShown,
    };
    const chooseColumns = { label: '표시할 항목', onSelect: columns.open };
    const showKeys = { label: '단축키', text: '? 키를 눌러도 열려요.', onSelect: () => commands.open('keys') };
    const result = { label: '마지막 변경 결과', onSelect: run.reopen };
    return [
      scoreboard,
      ...(isSearchable ? [expand] : []),
      ...(isSearchable && length > 0 && !isWide ? [select] : []),
      ...(isWide ? [chooseColumns, showKeys] : []),
      ...(run.lastReport !== null && run.report === null ? [result] : []),
    ];
  };
  return (
    <>
      <ActionMenu
        label="더보기"
        actions={listActions}
        trigger={(props) => (
          <IconButton {...props} label="더보기" icon={<EllipsisVertical aria-hidden />} busy={columns.isFetching} />
        )}
      />
      <Suspense>{columns.isOpen && <LazyColumnSheet onClose={columns.close} />}</Suspense>
    </>
  );
}

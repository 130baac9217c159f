import { ORDER_TASK_ENTRIES } from '@backoffice/contracts/order/lists/orderTasks';
import { type Command, usePlatform } from '@backoffice/platform';
import { useCommands, useSearchKey } from '@backoffice/ui';
import type { RefObject } from 'react';
import { listBulkActions } from './bulk/listBulkActions.ts';
import { useOrderList } from './OrderListContext.ts';

/** Commands that exist only as keys, for the list of keyboard shortcuts; `useListKeys` handles them. */
const KEYS: readonly Command[] = [
  { id: 'orders.next', keys: 'J · ↓', label: '다음 주문' },
  { id: 'orders.previous', keys: 'K · ↑', label: '이전 주문' },
  { id: 'orders.ends', keys: 'Home · End', label: '맨 위 · 맨 아래로' },
  { id: 'orders.open', keys: 'Enter', label: '주문 펼치기·접기' },
  { id: 'orders.waybill', keys: 'E', label: ORDER_TASK_ENTRIES.send.work.label },
  { id: 'orders.pack', keys: 'P', label: '포장 완료' },
  { id: 'orders.select', keys: 'X', label: '주문 선택' },
  { id: 'orders.range', keys: 'Shift + X', label: '마지막 선택부터 여기까지 선택' },
  { id: 'orders.extend', keys: 'Shift + J · K', label: '이동하며 이어서 선택' },
  { id: 'orders.deselect', keys: 'Esc', label: '주문 접기, 선택 해제' },
  { id: 'orders.undo', keys: 'Ctrl + Z', label: '대기 중인 일괄 변경 취소' },
];

/** Registers the commands of the order list in the palette and in the list of keyboard shortcuts. */
export function useOrderListCommands(search: RefObject<HTMLInputElement | null>): void {
  const { orders, bulk } = useOrderList();
  const { user } = usePlatform();
  useSearchKey(search);
  useCommands(() => [
    { id: 'orders.search', keys: '/', label: '주문 검색', run: () => search.current?.focus() },
    { id: 'orders.refresh', label: '주문 새로고침', run: () => void orders.refresh() },
    ...[...listBulkActions(bulk), bulk.noticeAction].map(({ label, reason: ownReason, onSelect }) => {
      const reason = user.suspension ?? (bulk.orders.length === 0 ? '주문을 먼저 선택해주세요.' : ownReason);
      return {
        id: `orders.bulk.${label}`,
        label: `${label} (선택한 주문)`,
        run: onSelect,
        ...(reason !== undefined && { reason }),
      };
    }),
    ...KEYS,
  ]);
}

import { ORDER_TASKS } from '@backoffice/contracts/order/lists/orderTasks';
import { useNavigate, usePlatform } from '@backoffice/platform';
import { useCommands, useSearchKey } from '@backoffice/ui';
import type { RefObject } from 'react';
import type { TodayStore } from './TodayStore.ts';
import { todayTasks } from './todayTasks.ts';

interface Options {
  readonly board: TodayStore['board'];
  readonly search: RefObject<HTMLInputElement | null>;
  /** Opens the import of tracking numbers for all markets. */
  readonly importWaybills: () => void;
}

/** Registers the palette commands of the screen: search, reload, and the orders of each task and market. */
export function useTodayCommands({ board, search, importWaybills }: Options): void {
  const { user } = usePlatform();
  const navigate = useNavigate();
  useSearchKey(search);
  useCommands(() => {
    const { value } = board;
    const tasks = value === undefined ? [] : todayTasks(value.today, value.at);
    return [
      {
        id: 'today.search',
        label: '모든 마켓에서 주문 찾기',
        keywords: ['검색'],
        keys: '/',
        run: () => search.current?.focus(),
      },
      ...tasks
        .filter(({ key }) => ORDER_TASKS.some((task) => task === key))
        .flatMap(({ label, targets }) =>
          targets.map(({ to, title, value: count }) => ({
            id: `today.${to}`,
            label: `${label} ${count}: ${title}`,
            run: () => void navigate(to),
          })),
        ),
      {
        id: 'today.import-waybills',
        label: '운송장 일괄 등록: 모든 마켓',
        ...(user.suspension !== null && { reason: user.suspension }),
        run: importWaybills,
      },
      ...(value?.today.markets.some(({ isProductPayment }) => !isProductPayment)
        ? [{ id: 'today.deposits', label: '입금 확인: 모든 마켓', run: () => void navigate('/deposits') }]
        : []),
      { id: 'today.refresh', label: '할 일 새로고침', run: () => void board.load() },
    ];
  });
}

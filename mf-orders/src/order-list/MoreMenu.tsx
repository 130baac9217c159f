import { ActionMenu, IconButton } from '@backoffice/ui';
import { EllipsisVertical } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { MarketOrders } from '../order/MarketOrders.ts';
import type { SelectedOrders } from './order-selection/SelectedOrders.ts';
import type { Navigate } from './query/Navigate.ts';

interface MarketMenuProps {
  readonly marketId: string;
  readonly orders: Pick<MarketOrders, 'market'>;
  readonly selectedOrders: Pick<SelectedOrders, 'orders'>;
  readonly navigate: Navigate;
}

/** Links to the other screens of the market's orders. */
export const MarketMenu = observer(function MarketMenu(props: MarketMenuProps) {
  const { marketId, orders, selectedOrders, navigate } = props;
  const isPaidIntoAccount = orders.market.value?.isProductPayment === false;
  const deposits = {
    label: '입금 확인',
    text: '은행 거래 내역과 결제 전 주문 비교',
    onSelect: () => void navigate(`/market/t/${marketId}/deposits`),
  };
  const packing = {
    label: '포장 준비',
    text: '챙길 상품, 명세서, 라벨 인쇄',
    onSelect: () =>
      void navigate(`/market/t/${marketId}/packing`, {
        state: { selected: selectedOrders.orders.map(({ id }) => id) },
      }),
  };
  const scoreboard = {
    label: '판매 현황',
    text: '시간별 주문, 상품별 금액, 품절 예상',
    onSelect: () => void navigate(`/market/t/${marketId}/scoreboard`),
  };
  const listActions = () => (isPaidIntoAccount ? [deposits, packing, scoreboard] : [packing, scoreboard]);
  return (
    <ActionMenu
      label="마켓 업무"
      actions={listActions}
      trigger={(props) => <IconButton {...props} label="마켓 업무" icon={<EllipsisVertical aria-hidden />} />}
    />
  );
});

import { useNavigate } from '@backoffice/platform';
import { ActionMenu, IconButton } from '@backoffice/ui';
import { EllipsisVertical } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { MarketOrders } from '../../order/MarketOrders.ts';

interface MarketMenuProps {
  readonly marketId: string;
  readonly orders: Pick<MarketOrders, 'market'>;
}

/** The other screens of the market's orders. */
export const MarketMenu = observer(function MarketMenu({ marketId, orders }: MarketMenuProps) {
  const navigate = useNavigate();
  const isPaidIntoAccount = orders.market.value?.isProductPayment === false;
  const deposits = {
    label: '입금 확인',
    text: '은행 거래 내역과 결제 전 주문 비교',
    onSelect: () => void navigate(`/market/t/${marketId}/deposits`),
  };
  const listActions = () => (isPaidIntoAccount ? [deposits] : []);
  return (
    <ActionMenu
      label="마켓 업무"
      actions={listActions}
      trigger={(props) => <IconButton {...props} label="마켓 업무" icon={<EllipsisVertical aria-hidden />} />}
    />
  );
});

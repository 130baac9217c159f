import { Button } from '@backoffice/ui';
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { OpenOrders } from '../OpenOrders.ts';

/** Opens or closes all orders. */
export const ExpandButton = observer(function ExpandButton({ openOrders }: { openOrders: OpenOrders }) {
  const { all } = openOrders;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={all ? <ChevronsDownUp aria-hidden /> : <ChevronsUpDown aria-hidden />}
      onClick={openOrders.toggleAll}
    >
      {all ? '모두 접기' : '모두 펼치기'}
    </Button>
  );
});

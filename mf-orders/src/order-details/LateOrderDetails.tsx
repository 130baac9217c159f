import { usePlatform } from '@backoffice/platform';
import { Spinner } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { OrderDetailsProps } from './OrderDetails.tsx';
import { lateOrderDetails } from './lateOrderDetails.ts';

/** The details of an order, which are fetched when the first row is opened. */
export const LateOrderDetails = observer(function LateOrderDetails(props: OrderDetailsProps) {
  const { nav } = usePlatform();
  const { component: Details } = lateOrderDetails;
  const isAwaited = Details === undefined;
  useEffect(() => {
    if (!isAwaited) return;
    lateOrderDetails.fetch().catch(() => {
      nav.toast('화면을 불러오지 못했습니다. 다시 시도해주세요.', { type: 'warn' });
    });
  }, [isAwaited, nav]);
  return Details === undefined ? <Spinner size={20} label="불러오는 중" /> : <Details {...props} />;
});

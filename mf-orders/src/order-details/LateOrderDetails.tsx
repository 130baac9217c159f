import { Spinner, useLatePart } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { OrderDetailsProps } from './OrderDetails.tsx';
import { lateOrderDetails } from './lateOrderDetails.ts';

/** The details of an order, which are fetched when the first row is opened. */
export const LateOrderDetails = observer(function LateOrderDetails(props: OrderDetailsProps) {
  const Details = useLatePart(lateOrderDetails, { isWanted: true });
  return Details === undefined ? <Spinner size={20} label="불러오는 중" /> : <Details {...props} />;
});

import { Button, InlineAlert, Spinner, useLatePart } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OrderDetailsProps } from './OrderDetails.tsx';
import { lateOrderDetails } from './lateOrderDetails.ts';

/** The details of an order, which are fetched when the first row is opened. */
export const LateOrderDetails = observer(function LateOrderDetails(props: OrderDetailsProps) {
  const [isMissing, setMissing] = useState(false);
  const Details = useLatePart(lateOrderDetails, { isWanted: !isMissing, onFailure: () => setMissing(true) });
  if (Details !== undefined) return <Details {...props} />;
  if (!isMissing) return <Spinner size={20} label="불러오는 중" />;
  return (
    <InlineAlert
      tone="warn"
      action={
        <Button size="sm" onClick={() => setMissing(false)}>
          다시 시도
        </Button>
      }
    >
      주문 내용을 불러오지 못했습니다.
    </InlineAlert>
  );
});

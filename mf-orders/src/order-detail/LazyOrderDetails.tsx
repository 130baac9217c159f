import { Button, InlineAlert, Spinner, lazyDialog } from '@backoffice/ui';
import { Suspense, useState } from 'react';
import type { OrderDetailsProps } from './OrderDetails.tsx';

const Details = lazyDialog(async () => (await import('./OrderDetails.tsx')).OrderDetails);

/** Loads the details before the first row is opened. @throws the error of the import */
export const preloadOrderDetails = Details.preload;

/** The details of an order, loaded when the first row is opened. */
export function LazyOrderDetails(props: OrderDetailsProps) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing)
    return (
      <InlineAlert
        tone="warn"
        action={
          <Button size="sm" onClick={() => setMissing(false)}>
            다시 시도
          </Button>
        }
      >
        주문 내용을 불러오지 못했어요.
      </InlineAlert>
    );
  return (
    <Suspense fallback={<Spinner size={20} label="불러오는 중" />}>
      <Details {...props} onClose={() => setMissing(true)} />
    </Suspense>
  );
}

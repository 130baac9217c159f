import { type OrderRefund, REFUND_LABELS, refundFailureText } from '@backoffice/contracts';
import { InlineAlert, Stack } from '@backoffice/ui';

/** How far the refund of a cancelled order is, and what the seller does about one that failed. */
export function RefundState({ refund: { state, failure } }: { readonly refund: OrderRefund }) {
  return (
    <Stack gap={2}>
      <span>{REFUND_LABELS[state]}</span>
      {state === 'failed' && <InlineAlert tone="error">{refundFailureText(failure)}</InlineAlert>}
    </Stack>
  );
}

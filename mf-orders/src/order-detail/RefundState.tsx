import { type OrderRefund, REFUND_LABELS, refundFailureText } from '@backoffice/contracts';
import { InlineAlert, Stack } from '@backoffice/ui';

/** The state of a cancelled order's refund; after a failure the reason and what the seller has to do. */
export function RefundState({ refund: { state, failure } }: { readonly refund: OrderRefund }) {
  return (
    <Stack gap={2}>
      <span>{REFUND_LABELS[state]}</span>
      {state === 'failed' && <InlineAlert tone="error">{refundFailureText(failure)}</InlineAlert>}
    </Stack>
  );
}

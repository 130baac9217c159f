import { changeOrderStatus } from '@backoffice/contracts/order/orderEndpoints';
import { TextForm } from '../../order/TextForm.ts';

/**
 * Creates the form for the reason of a cancellation, which starts with the reason of the buyer's request; `emptyMessage`
 * is the error of an empty reason.
 */
export function createReasonForm(emptyMessage: string, initial = ''): TextForm {
  const { msg } = changeOrderStatus.request.shape;
  return new TextForm({ initial, schema: msg, emptyMessage });
}

import { changeOrderStatus } from '@backoffice/contracts';
import { TextForm } from '../../order/TextForm.ts';

/**
 * Creates the form for the reason of a change, which the buyer receives; `emptyMessage` is the error of an empty
 * reason.
 */
export function createReasonForm(emptyMessage: string): TextForm {
  const { msg } = changeOrderStatus.request.shape;
  return new TextForm({ schema: msg, emptyMessage });
}

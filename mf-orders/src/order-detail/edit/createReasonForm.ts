import { changeOrderStatus } from '@backoffice/contracts';
import { TextForm } from '../../order/TextForm.ts';

/** The form of the reason of a change that the buyer reads; `emptyMessage` asks for it. */
export function createReasonForm(emptyMessage: string): TextForm {
  const { msg } = changeOrderStatus.request.shape;
  return new TextForm({ schema: msg, emptyMessage });
}

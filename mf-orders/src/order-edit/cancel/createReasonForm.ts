import { changeOrderStatus } from '@backoffice/contracts';
import { TextForm } from '../../order/TextForm.ts';

/** The form of the reason of a cancellation. */
export function createReasonForm(): TextForm {
  const { msg } = changeOrderStatus.request.shape;
  return new TextForm({ schema: msg, emptyMessage: '주문 취소 사유를 입력해주세요.' });
}

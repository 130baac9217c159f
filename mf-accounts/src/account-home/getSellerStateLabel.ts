import type { Seller } from '@backoffice/contracts/seller/seller';
import { SELLER_STATE, isSuspended } from '@backoffice/contracts/seller/sellerState';
import type { BadgeColor } from '@backoffice/ui';

/** Label, colour and explanation of a seller's state. */
export interface SellerStateLabel {
  readonly label: string;
  readonly color: BadgeColor;
  readonly description: string;
}

/** Returns how a seller's state is shown (docs/rules.md#sellers). */
export function getSellerStateLabel(seller: Pick<Seller, 'state'>): SellerStateLabel {
  if (isSuspended(seller))
    return {
      label: '이용 정지',
      color: 'red',
      description: '조회와 내려받기만 할 수 있어요. 고객센터로 문의해주세요.',
    };
  if (seller.state === SELLER_STATE.awaiting)
    return {
      label: '승인 대기',
      color: 'yellow',
      description: '서비스 결제는 승인된 뒤에 쓸 수 있어요.',
    };
  if (seller.state === SELLER_STATE.sellerAccount)
    return { label: '판매자 계좌', color: 'green', description: '구매자가 내 계좌로 입금해요.' };
  return { label: '서비스 결제', color: 'blue', description: '서비스 결제와 내 계좌 입금을 모두 받을 수 있어요.' };
}

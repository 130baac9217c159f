import { SELLER_STATE, type Seller, isSuspended } from '@backoffice/contracts';
import type { BadgeColor } from '@backoffice/ui';

/** A seller's state in a word, its colour, and what it means for the seller (specification, section 4, Seller state). */
export interface StateTexts {
  readonly word: string;
  readonly color: BadgeColor;
  readonly text: string;
}

/** The words for a seller's state. */
export function sellerStateLabel(seller: Pick<Seller, 'state'>): StateTexts {
  if (isSuspended(seller))
    return { word: '이용 정지', color: 'red', text: '조회와 내려받기만 할 수 있습니다. 고객센터로 문의해주세요.' };
  if (seller.state === SELLER_STATE.awaiting)
    return { word: '승인 대기', color: 'yellow', text: '정보를 모두 등록하면 운영팀이 확인합니다.' };
  if (seller.state === SELLER_STATE.sellerAccount)
    return { word: '판매자 계좌', color: 'green', text: '구매자가 내 계좌로 입금합니다.' };
  return { word: '서비스 결제', color: 'blue', text: '서비스 결제와 내 계좌 입금을 모두 받을 수 있습니다.' };
}

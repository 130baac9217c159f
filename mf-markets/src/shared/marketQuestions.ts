import { formatMoment, toSeoulDay } from '@backoffice/contracts/codes/seoulTime';
import { formatWon } from '@backoffice/contracts/codes/won';
import type { Market } from '@backoffice/contracts/market/market';

type MarketToOpen = Pick<Market, 'marketST' | 'marketED' | 'delivery'>;

/** Confirmation dialog for opening a market at `now` (milliseconds); its checkbox publishes the market at once. */
export function toOpenQuestion({ marketST, marketED, delivery }: MarketToOpen, now: number) {
  const format = (instant: string | null) => formatMoment(instant ?? now, toSeoulDay(now));
  const methods = delivery.option.filter(({ useYN }) => useYN);
  return {
    title: '판매 물품이 확정되었나요?',
    text: [
      '오픈하면 주문 기간, 결제 방법, 배송 방법·옵션의 이름을 바꿀 수 없어요. 공개는 나중에 해도 돼요.',
      '',
      `${format(marketST)} ~ ${format(marketED)}`,
      ...methods.map(({ title, price }) => `${title} ${formatWon(price)}`),
    ].join('\n'),
    option: '바로 공개하기',
    confirmText: '오픈하기',
  };
}

/** Toast after the opening of a market that is public or not. */
export function openedMessage(isPublic: boolean): string {
  return isPublic ? '마켓을 오픈했어요.' : '마켓을 비공개로 오픈했어요.';
}

/** Confirmation dialog for ending a market, whose form may have unsaved changes. */
export function toCloseQuestion(isDirty: boolean) {
  const text = '종료하면 주문을 더 받지 않고, 마켓을 수정하거나 다시 오픈할 수 없어요.';
  return {
    title: '마켓을 종료할까요?',
    text: isDirty ? `${text} 저장하지 않은 내용은 사라져요.` : text,
    confirmText: '마켓 종료',
    danger: true,
  };
}

/** Confirmation dialog for deleting a market. */
export const REMOVE_QUESTION = {
  title: '마켓을 삭제할까요?',
  text: '등록한 상품도 함께 삭제되고 되돌릴 수 없어요.',
  confirmText: '삭제',
  danger: true,
};

/** Toast after the deletion of a market. */
export const REMOVED = '마켓을 삭제했어요.';

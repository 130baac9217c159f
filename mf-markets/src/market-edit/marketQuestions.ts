/** Confirmation dialog for opening a market; its checkbox publishes the market at once. */
export const OPEN_QUESTION = {
  title: '판매 물품이 확정되었나요?',
  text: '오픈하면 주문 기간, 결제 방법, 배송 방법·옵션의 이름을 바꿀 수 없습니다. 바로 공개하지 않으면 구매자에게 보이지 않으며, 나중에 공개할 수 있습니다.',
  option: '바로 공개하기',
  confirmText: '오픈하기',
};

/** Toast after the opening of a market that is public or not. */
export function openedMessage(isPublic: boolean): string {
  return isPublic ? '마켓이 오픈되었습니다.' : '마켓이 비공개로 오픈되었습니다.';
}

/** Confirmation dialog for ending a market, whose form may have unsaved changes. */
export function toCloseQuestion(isDirty: boolean) {
  const text = '종료하면 더 이상 주문을 받지 않고, 마켓을 수정하거나 다시 오픈할 수 없습니다.';
  return {
    title: '마켓을 종료할까요?',
    text: isDirty ? `${text} 저장하지 않은 내용은 사라집니다.` : text,
    confirmText: '마켓 종료',
    danger: true,
  };
}

/** Confirmation dialog for deleting a market. */
export const REMOVE_QUESTION = {
  title: '마켓을 삭제할까요?',
  text: '등록한 상품도 함께 삭제되며 되돌릴 수 없습니다.',
  confirmText: '삭제',
  danger: true,
};

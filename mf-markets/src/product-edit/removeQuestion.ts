/** Asked before a product is deleted. */
export const REMOVE_QUESTION = {
  title: '상품을 삭제할까요?',
  text: '삭제한 상품은 되돌릴 수 없습니다.',
  confirmText: '삭제',
  danger: true,
};

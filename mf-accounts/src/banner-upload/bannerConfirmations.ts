/** Confirmation dialog for deleting the banner. */
export const DELETE_CONFIRMATION = {
  title: '배너를 삭제할까요?',
  text: '구매자의 첫 화면에서 바로 사라집니다.',
  confirmText: '삭제',
  danger: true,
};

/** Confirmation dialog for discarding a selected picture. */
export const CANCEL_CONFIRMATION = {
  title: '배너 교체를 그만둘까요?',
  text: '고른 사진은 저장되지 않습니다.',
  confirmText: '그만두기',
  cancelText: '계속 작성',
};

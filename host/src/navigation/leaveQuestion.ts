/** The confirm dialog before unsaved changes are left. */
export const LEAVE_QUESTION = {
  title: '저장하지 않은 내용이 있습니다',
  text: '나가면 입력한 내용이 사라집니다.',
  confirmText: '나가기',
  cancelText: '계속 작성',
  danger: true,
} as const;

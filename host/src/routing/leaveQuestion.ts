/** The confirm dialog before unsaved changes are left. */
export const LEAVE_QUESTION = {
  title: '저장하지 않은 내용이 있습니다',
  text: '나가면 입력한 내용이 사라집니다.',
  confirmText: '나가기',
  cancelText: '계속 작성',
  danger: true,
} as const;

/** The confirm dialog before the application is closed while work goes on that would end with it. */
export const WORK_QUESTION = {
  title: '진행 중인 작업이 있습니다',
  text: '지금 닫으면 남은 작업이 멈춥니다.',
  confirmText: '닫기',
  cancelText: '계속 진행',
  danger: true,
} as const;

import type { PreviewEditStore } from './PreviewEditStore.ts';

/**
 * Asked before unsaved changes are left, like the host's question, but also about a new post that is stored in part.
 */
export function leaveConfirmation({ isPartial }: Pick<PreviewEditStore, 'isPartial'>) {
  return {
    title: '저장하지 않은 내용이 있습니다',
    text: isPartial
      ? '소식은 등록되었지만 올리지 못한 내용이 있습니다. 나가면 이어서 올릴 수 없습니다.'
      : '나가면 입력한 내용이 사라집니다.',
    confirmText: '나가기',
    cancelText: '계속 작성',
    danger: true,
  };
}

import { ConfirmDialog, type ConfirmDialogProps } from '@backoffice/ui/overlays';
import type { Story } from '../Story.ts';

type Request = NonNullable<ConfirmDialogProps['request']>;

const REQUEST: Request = {
  id: 1,
  title: '마켓을 닫을까요?',
  text: '닫은 뒤에는 새 주문을 받을 수 없습니다.',
  confirmText: '닫기',
  cancelText: '취소',
  danger: false,
};
const dialog = (request: Partial<Request>) => (
  <ConfirmDialog request={{ ...REQUEST, ...request }} onAnswer={() => undefined} onCopy={() => undefined} />
);

export const story: Story = {
  screens: {
    question: dialog({}),
    danger: dialog({ title: '상품을 삭제할까요?', text: '되돌릴 수 없습니다.', confirmText: '삭제', danger: true }),
    'one answer': dialog({
      title: '저장하지 못했습니다',
      text: '잠시 후 다시 시도해주세요.',
      confirmText: '확인',
      cancelText: null,
    }),
    details: dialog({
      title: '문제가 생겼습니다',
      text: '같은 문제가 이어지면 아래 내용을 문의로 보내주세요.',
      confirmText: '확인',
      cancelText: null,
      details: 'code: internal-error\nrequest: 0192f0a1-7c3e\npath: /market/update',
    }),
  },
};

import { ToastRegion, type ToastRegionProps } from '@backoffice/ui/overlays';
import type { Story } from '../Story.ts';

/** Long enough that no toast closes during a test. */
const DURATION = 86_400_000;
const TOASTS: ToastRegionProps['toasts'] = [
  { id: 1, text: '저장했습니다.', type: 'success', position: 'bottom', duration: DURATION },
  { id: 2, text: '일부 주문은 바꾸지 못했습니다.', type: 'warn', position: 'bottom', duration: DURATION },
  {
    id: 3,
    text: '주문 파일을 만들고 있습니다. 끝나면 여기에서 받을 수 있습니다.',
    type: 'info',
    position: 'top',
    duration: DURATION,
  },
  { id: 4, text: '인터넷에 연결할 수 없습니다.', type: 'alter', position: 'top', duration: DURATION },
];

export const story: Story = {
  screens: { 'every type': <ToastRegion toasts={TOASTS} onClose={() => undefined} /> },
};

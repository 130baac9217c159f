import { type Tab, Tabs } from '@backoffice/ui';
import { Stateful } from '../Stateful.tsx';
import type { Story } from '../Story.ts';

const COUNTED: readonly Tab<string>[] = [
  { value: 'all', label: '전체', count: 1284 },
  { value: 'open', label: '진행 중', count: 3 },
  { value: 'closed', label: '종료', count: 0 },
];
const MANY: readonly Tab<string>[] = [
  '전체',
  '입금 대기',
  '입금 확인',
  '포장 중',
  '발송 완료',
  '취소 요청',
  '취소 완료',
].map((label) => ({ value: label, label }));

const tabs = (options: readonly Tab<string>[], variant: 'line' | 'pill') => (
  <Stateful initial={options[0]?.value ?? ''}>
    {(value, onChange) => (
      <div>
        <Tabs label="마켓 상태" variant={variant} tabs={options} value={value} onChange={onChange} />
      </div>
    )}
  </Stateful>
);

export const story: Story = {
  states: {
    line: tabs(COUNTED, 'line'),
    pill: tabs(COUNTED, 'pill'),
    'line, more than fit': tabs(MANY, 'line'),
    'pill, more than fit': tabs(MANY, 'pill'),
  },
};

import { Palette, type PaletteGroup } from '@backoffice/ui/palette';
import { useState } from 'react';
import type { Story } from '../Story.ts';

const GROUPS: readonly PaletteGroup[] = [
  {
    label: '이 화면',
    items: [
      { id: 'refresh', label: '주문 새로고침', kind: 'command' },
      { id: 'pack', label: '선택한 주문 포장 상태 변경', reason: '주문을 먼저 선택해주세요.' },
      { id: 'select', label: '주문 선택', keys: 'X' },
    ],
  },
  {
    label: '마켓',
    items: [
      { id: 'orders', label: '봄 소풍 스티커 마켓', detail: '주문', kind: 'market' },
      { id: 'edit', label: '봄 소풍 스티커 마켓', detail: '마켓 수정' },
    ],
  },
];
const nothing = () => {};

function Shown({ groups, status, given = '' }: { groups: typeof GROUPS; status: string; given?: string }) {
  const [text, setText] = useState(given);
  return (
    <Palette
      title="빠른 찾기"
      placeholder="주문, 이름, 상품, 마켓"
      text={text}
      onTextChange={setText}
      groups={groups}
      status={status}
      onSelect={nothing}
      onClose={nothing}
    />
  );
}

export const story: Story = {
  screens: {
    open: <Shown groups={GROUPS} status="5개" />,
    'nothing found': (
      <Shown groups={[]} status="찾는 항목이 없어요. 이름, 주문번호, 상품, 마켓으로 찾아보세요." given="없는 것" />
    ),
  },
};

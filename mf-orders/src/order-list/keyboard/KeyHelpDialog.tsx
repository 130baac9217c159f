import { Button, DefinitionList, Dialog } from '@backoffice/ui';

const KEYS = [
  { term: 'J · ↓', value: '다음 주문' },
  { term: 'K · ↑', value: '이전 주문' },
  { term: 'Home · End', value: '맨 위 · 맨 아래로' },
  { term: 'Enter', value: '주문 펼치기·접기' },
  { term: 'X', value: '주문 선택' },
  { term: 'Shift + X', value: '마지막 선택부터 여기까지 선택' },
  { term: 'Shift + J · K', value: '이동하며 이어서 선택' },
  { term: 'Esc', value: '선택 해제' },
  { term: 'Ctrl + Z', value: '보내기 전인 일괄 변경 되돌리기' },
  { term: '?', value: '단축키 보기' },
];

/** Lists the keys of the order list. */
export function KeyHelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="단축키" onClose={onClose} actions={<Button onClick={onClose}>확인</Button>}>
      <DefinitionList items={KEYS} />
    </Dialog>
  );
}

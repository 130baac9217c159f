import type { ShownGroup } from './ImportLines.ts';

interface GroupWords {
  readonly label: string;
  readonly color: 'gray' | 'green' | 'blue' | 'yellow' | 'red';
}

/** What the groups of lines are called, and the colour of their badge. */
export const GROUP_LABELS: Readonly<Record<ShownGroup, GroupWords>> = {
  all: { label: '전체', color: 'gray' },
  new: { label: '등록', color: 'green' },
  pay: { label: '결제완료 후 등록', color: 'yellow' },
  replace: { label: '교체', color: 'blue' },
  failed: { label: '실패', color: 'red' },
};

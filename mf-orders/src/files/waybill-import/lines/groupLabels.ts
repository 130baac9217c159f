import type { GroupFilter } from './ImportLines.ts';

interface GroupLabel {
  readonly label: string;
  readonly color: 'gray' | 'green' | 'blue' | 'yellow' | 'red';
}

/** Label and badge color of each group of lines. */
export const GROUP_LABELS: Readonly<Record<GroupFilter, GroupLabel>> = {
  all: { label: '전체', color: 'gray' },
  new: { label: '등록', color: 'green' },
  pay: { label: '결제완료 후 등록', color: 'yellow' },
  replace: { label: '교체', color: 'blue' },
  unchanged: { label: '이미 같은 번호', color: 'gray' },
  ignored: { label: '같은 내용', color: 'gray' },
  doubtful: { label: '확인 필요', color: 'yellow' },
  failed: { label: '실패', color: 'red' },
};

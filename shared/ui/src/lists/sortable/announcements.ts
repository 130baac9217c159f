/** Instructions for using a handle by keyboard. */
export const INSTRUCTIONS =
  '스페이스 키나 엔터 키로 집고, 방향키로 옮긴 뒤 다시 눌러 놓아주세요. Esc 키를 누르면 취소돼요.';

/** The position of an item among the others; `at` counts from 0. */
interface Position {
  readonly name: string;
  readonly at: number;
  readonly count: number;
}

/** The position of an item in a list of named items. */
export function toPosition(items: readonly { id: string; name: string }[], id: string, at: number): Position {
  return { name: items.find((item) => item.id === id)?.name ?? '', at, count: items.length };
}

/** The texts announced while an item is moved. */
export const announcements = {
  lifted: ({ name, at, count }: Position) => `${name} 이동 시작, ${count}개 중 ${at + 1}번째`,
  over: ({ name, at, count }: Position) => `${name}, ${count}개 중 ${at + 1}번째`,
  dropped: ({ name, at, count }: Position) => `${name} 이동 완료, ${count}개 중 ${at + 1}번째`,
  cancelled: ({ name, at, count }: Position) => `${name} 이동 취소, 원래대로 ${count}개 중 ${at + 1}번째`,
};

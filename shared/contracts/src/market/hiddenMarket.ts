/** Texts about an opened market that is not public (docs/rules.md#markets). */
export const HIDDEN_MARKET = {
  title: '비공개 마켓입니다',
  text: '공개하기 전에는 구매자가 이 마켓을 볼 수 없습니다.',
  publish: '공개하기',
  published: '마켓을 공개했습니다.',
  banner: '비공개 마켓이라 배너를 눌러도 구매자에게 보이지 않아요.',
} as const;

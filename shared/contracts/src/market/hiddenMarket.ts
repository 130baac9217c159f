/** Texts about an opened market that is not public (docs/rules.md#markets). */
export const HIDDEN_MARKET = {
  title: '비공개 마켓이에요',
  text: '공개하기 전에는 구매자가 볼 수 없어요.',
  publish: '공개하기',
  published: '마켓을 공개했어요.',
  banner: '비공개 마켓이라 배너를 눌러도 구매자에게 보이지 않아요.',
} as const;

/** Names of drafts by the first word of their key; null for content without typed input, and for unsent changes. */
const NAMES: Readonly<Record<string, string | null>> = {
  market: '작성 중인 마켓',
  relaunch: '작성 중인 마켓',
  product: '작성 중인 상품',
  preview: '작성 중인 출시 예정 소식',
  profile: '작성 중인 프로필',
  bank: '작성 중인 계좌 정보',
  business: '작성 중인 사업자 정보',
  'waybill-grid': '입력 중인 운송장 표',
  goal: '정해둔 목표',
  'new-markets': null,
  orders: null,
};

/** Returns what a draft contains, for the question before its deletion; null if there is nothing to name. */
export function getDraftName(key: string): string | null {
  const [kind = ''] = key.split(/[ .#]/);
  return Object.hasOwn(NAMES, kind) ? (NAMES[kind] ?? null) : '작성 중인 내용';
}

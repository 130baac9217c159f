/** The steps of a relaunch, in their order. */
export const RELAUNCH_STEPS = ['period', 'products', 'prices', 'review'] as const;

/** A step of a relaunch, as it stands in the address. */
export type RelaunchStep = (typeof RELAUNCH_STEPS)[number];

/** What the steps are called on the screen. */
export const STEP_TITLES: Record<RelaunchStep, string> = {
  period: '기간',
  products: '상품',
  prices: '재고·가격',
  review: '확인',
};

/** The step of an address; the first one for anything else. */
export function parseStep(value: string | null): RelaunchStep {
  return RELAUNCH_STEPS.find((step) => step === value) ?? 'period';
}

/** The step with the field of a problem's path; undefined for a field that only the market's form has. */
export function stepOfPath(path: string): RelaunchStep | undefined {
  const [field] = path.split('.');
  if (field === 'title' || field === 'marketST' || field === 'marketED') return 'period';
  if (field === 'product') return 'products';
  return field === 'stock' || field === 'priceChange' || field === 'priceUnit' ? 'prices' : undefined;
}

/** Steps of a relaunch, in order. */
export const RELAUNCH_STEPS = ['period', 'products', 'prices', 'review'] as const;

/** Step of a relaunch; also its value in the address. */
export type RelaunchStep = (typeof RELAUNCH_STEPS)[number];

/** Step titles on the screen. */
export const STEP_TITLES: Record<RelaunchStep, string> = {
  period: '기간',
  products: '상품',
  prices: '재고·가격',
  review: '확인',
};

/** Returns the step of an address; the first step for an unknown value. */
export function parseStep(value: string | null): RelaunchStep {
  return RELAUNCH_STEPS.find((step) => step === value) ?? 'period';
}

/** Returns the step that contains the field of a path; undefined for a field that only the market form has. */
export function getStepForPath(path: string): RelaunchStep | undefined {
  const [field] = path.split('.');
  if (field === 'title' || field === 'marketST' || field === 'marketED') return 'period';
  if (field === 'product') return 'products';
  return field === 'stock' || field === 'priceChange' || field === 'priceUnit' ? 'prices' : undefined;
}

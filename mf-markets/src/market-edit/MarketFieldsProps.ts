import type { MarketEditStore } from './MarketEditStore.ts';
import type { MarketForm } from './MarketForm.ts';

/** Props of the parts of the market's form. */
export interface MarketFieldsProps {
  readonly store: MarketEditStore;
  readonly form: MarketForm;
}

import type { MarketEditStore } from './MarketEditStore.ts';
import type { MarketForm } from './MarketForm.ts';

/** Props of the field groups of the market form. */
export interface MarketFieldsProps {
  readonly store: MarketEditStore;
  readonly form: MarketForm;
}

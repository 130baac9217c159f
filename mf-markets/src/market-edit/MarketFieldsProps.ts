import { bindFields } from '@backoffice/forms';
import type { MarketEditStore } from './MarketEditStore.ts';
import type { MarketForm } from './MarketForm.ts';

/** Props of the field groups of the market form. */
export interface MarketFieldsProps {
  readonly store: MarketEditStore;
  readonly form: MarketForm;
}

/** Returns the function from a typed value of the market to the props of its field (`bindFields`). */
export function bindMarketFields({ store: { actions, session }, form: { typed, edit } }: MarketFieldsProps) {
  return bindFields({ typed, edit, problems: session.problems, disabled: !actions.edit });
}

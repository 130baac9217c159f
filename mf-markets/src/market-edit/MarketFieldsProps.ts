import { bindFields } from '@backoffice/forms';
import type { MarketEditStore } from './MarketEditStore.ts';
import type { MarketDraft, MarketForm } from './MarketForm.ts';

/** Props of the field groups of the market form. */
export interface MarketFieldsProps {
  readonly store: MarketEditStore;
  readonly form: MarketForm;
}

/** Returns the function from a typed value of the market to the props of its field (`bindFields`). */
export function bindMarketFields({ store: { actions, session }, form }: MarketFieldsProps) {
  const { typed, edit, isProposed } = form;
  const bind = bindFields({ typed, edit, problems: session.problems, disabled: !actions.edit });
  return <Name extends keyof MarketDraft>(name: Name, path: string = name) => ({
    ...bind(name, path),
    ...(actions.editSchedule && isProposed(name) && { hint: '추천으로 채웠어요. 바꿔도 돼요.' }),
  });
}

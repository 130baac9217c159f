import type { ApiClient, FormDrafts, EventLog, NavStore } from '@backoffice/platform';

/** Services that the stores of a market and of a product use; `now` returns milliseconds. */
export interface EditStoreDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast' | 'confirm' | 'confirmWithOption' | 'alert'>;
  readonly drafts: FormDrafts;
  readonly events: Pick<EventLog, 'log'>;
  readonly now: () => number;
}

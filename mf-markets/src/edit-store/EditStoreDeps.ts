import type { ApiClient, FormDrafts, EventLog, NavStore } from '@backoffice/platform';

/** What the store of an edited market or product needs of the platform; `now` is in milliseconds. */
export interface EditStoreDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast' | 'confirm' | 'alert'>;
  readonly drafts: FormDrafts;
  readonly events: Pick<EventLog, 'log'>;
  readonly now: () => number;
}

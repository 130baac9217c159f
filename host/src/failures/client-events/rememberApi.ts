import { BrowserStorage } from '@backoffice/platform';

const KEY = 'backoffice.reports';

const open = (view: Pick<Window, 'localStorage'>) => new BrowserStorage(() => view.localStorage);

/** The API of the last configuration, for reporting a start without a configuration; undefined on a first visit. */
export function lastApi(view: Window): string | undefined {
  return open(view).getItem(KEY) ?? undefined;
}

/** Stores the API of a configuration. */
export function rememberApi(view: Window, apiHost: string): void {
  open(view).setItem(KEY, apiHost);
}

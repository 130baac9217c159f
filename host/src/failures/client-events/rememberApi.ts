import { openStorage } from '../../browser/openStorage.ts';

const KEY = 'backoffice.reports';

/** The API that the last configuration named, for reporting a start without one; undefined on a first visit. */
export function lastApi(view: Window): string | undefined {
  try {
    return openStorage(view, 'localStorage')?.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers the API that a configuration names. */
export function rememberApi(view: Window, apiHost: string): void {
  try {
    openStorage(view, 'localStorage')?.setItem(KEY, apiHost);
  } catch {
    // Full or forbidden: the next start without a configuration is then not reported.
  }
}

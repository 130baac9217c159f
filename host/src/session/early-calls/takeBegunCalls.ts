import type { BegunCalls } from './BegunCalls.ts';

declare global {
  interface Window {
    earlyCalls?: BegunCalls;
  }
}

/** What the page's first script has begun, once: a token is not left where every script finds it. */
export function takeBegunCalls(view: Pick<Window, 'earlyCalls'>): BegunCalls | undefined {
  const { earlyCalls } = view;
  delete view.earlyCalls;
  return earlyCalls;
}

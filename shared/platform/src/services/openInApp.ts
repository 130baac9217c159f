/** What openInApp needs of the window. */
export type AppView = Pick<Window, 'setTimeout' | 'clearTimeout'> & {
  readonly location: Pick<Location, 'pathname' | 'search' | 'assign'>;
  readonly document: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
};

/** After how long the store opens where the app has not taken over (specification, section 9). */
const PATIENCE = 500;

/** Opens the present page in the app, by a phone's browser; where the app is not installed, its page in the store. */
export function openInApp({ appLink, store }: { appLink: string; store: string }, view: AppView): void {
  const { location, document } = view;
  const address = new URL(appLink);
  address.searchParams.set('path', location.pathname + location.search);

  // A page that was hidden has gone to the app. Its timers may rest there, and must not open the store on the way back.
  const stay = () => {
    if (!document.hidden) return;
    view.clearTimeout(timer);
    document.removeEventListener('visibilitychange', stay);
  };
  const timer = view.setTimeout(() => {
    document.removeEventListener('visibilitychange', stay);
    if (!document.hidden) location.assign(store);
  }, PATIENCE);
  document.addEventListener('visibilitychange', stay);
  location.assign(address.href);
}

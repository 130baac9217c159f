/** Calls `report` with every error and rejection that nothing caught. */
export function watchErrors(view: Pick<Window, 'addEventListener'>, report: (error: unknown) => void): void {
  view.addEventListener('error', ({ error }) => report(error));
  view.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

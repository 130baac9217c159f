import type { EventLog } from '@backoffice/platform';

/** Dispatches every event on the window as `backoffice:event`, for collectors that a deployment adds to the page. */
export function announceEvents(events: EventLog, view: Window): void {
  events.subscribe((event) => view.dispatchEvent(new CustomEvent('backoffice:event', { detail: event })));
}

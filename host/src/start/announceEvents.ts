import type { EventLog } from '@backoffice/platform';

/** Tells the window of every event as `backoffice:event`, for what a deployment adds to the page to collect them. */
export function announceEvents(events: EventLog, view: Window): void {
  events.subscribe((event) => view.dispatchEvent(new CustomEvent('backoffice:event', { detail: event })));
}

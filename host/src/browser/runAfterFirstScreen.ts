import { type NavStore, scheduleIdle } from '@backoffice/platform';
import { when } from 'mobx';

/** Maximum delay in milliseconds if no screen appears. */
const LATEST = 5000;

/**
 * Runs a task when the first screen has been shown and the page is idle. Idle time alone is not enough: a page is idle
 * while it waits for the screen's own script.
 */
export function runAfterFirstScreen(nav: Pick<NavStore, 'screen'>, task: () => void): void {
  const run = () => scheduleIdle(task);
  when(() => nav.screen !== '', run, { timeout: LATEST, onError: run });
}

import { type NavStore, scheduleIdle } from '@backoffice/platform';
import { when } from 'mobx';

/** A start whose screen does not come runs the task all the same, in milliseconds. */
const LATEST = 5000;

/**
 * Runs a task when the first screen has been shown and the page has nothing else to do. Idle time alone says too little:
 * a page is idle while it waits for the screen's own script.
 */
export function runAfterFirstScreen(nav: Pick<NavStore, 'screen'>, task: () => void): void {
  const run = () => scheduleIdle(task);
  when(() => nav.screen !== '', run, { timeout: LATEST, onError: run });
}

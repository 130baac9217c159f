import type { Page } from '@playwright/test';
import { moveTo } from '../browser/moveTo.ts';

interface FailureEvent {
  readonly name: string;
  readonly fields: Readonly<Record<string, string | number>>;
}

interface Journal {
  readonly events: FailureEvent[];
  began: number;
  shown: number | undefined;
}

declare global {
  interface Window {
    failureJournal: Journal;
  }
}

/** Records, in every later page, the failure events and the time at which an error with a button or link was shown. */
export async function watchFailures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const journal: Journal = { events: [], began: 0, shown: undefined };
    window.failureJournal = journal;
    window.addEventListener('backoffice:event', (event) => {
      const { detail } = event as CustomEvent<FailureEvent>;
      // Starts and product events are not failures.
      if (/^(?:remote|screen|config|file)-(?!started)/.test(detail.name)) journal.events.push(detail);
    });
    const checkForError = () => {
      if (document.querySelector('[role=alert] button, [role=alert] a')) journal.shown ??= performance.now();
    };
    new MutationObserver(checkForError).observe(document, { subtree: true, childList: true });
  });
}

/** Navigates an open page to another address and restarts the time measurement. */
export async function navigateInPage(page: Page, path: string): Promise<void> {
  await page.evaluate(() => void (window.failureJournal.began = performance.now()));
  await moveTo(page, path);
}

/** Returns the milliseconds from the navigation to the error, and the events as `name remote version`. */
export async function readJournal(page: Page): Promise<{ delay: number; events: string[] }> {
  const { events, began, shown } = await page.evaluate(() => window.failureJournal);
  const lines = events.map(({ name, fields }) => `${name} ${fields['remote']} ${fields['version']}`);
  return { delay: Math.round((shown ?? Infinity) - began), events: lines };
}

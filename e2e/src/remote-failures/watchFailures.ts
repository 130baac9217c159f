import type { Page } from '@playwright/test';

interface Told {
  readonly name: string;
  readonly fields: Readonly<Record<string, string | number>>;
}

interface Journal {
  readonly told: Told[];
  began: number;
  shown: number | undefined;
}

declare global {
  interface Window {
    failureJournal: Journal;
  }
}

/** Notes in every page from now on what it tells of failures, and when an error with a way out was on the screen. */
export async function watchFailures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const journal: Journal = { told: [], began: 0, shown: undefined };
    window.failureJournal = journal;
    window.addEventListener('backoffice:event', (event) => journal.told.push((event as CustomEvent<Told>).detail));
    const look = () => {
      if (document.querySelector('[role=alert] button, [role=alert] a')) journal.shown ??= performance.now();
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
  });
}

/** Moves an open page to another address, and counts the time from here. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate(() => void (window.failureJournal.began = performance.now()));
  await moveTo(page, path);
}

/** Moves an open page to another address as the browser's Forward would. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: 'inside', usr: null }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
}

/** How long after the navigation the error was there, in milliseconds, and what was told: `name remote version`. */
export async function readJournal(page: Page): Promise<{ waited: number; told: string[] }> {
  const { told, began, shown } = await page.evaluate(() => window.failureJournal);
  const words = told.map(({ name, fields }) => `${name} ${fields['remote']} ${fields['version']}`);
  return { waited: Math.round((shown ?? Infinity) - began), told: words };
}

import type { Page } from '@playwright/test';

/** Delays the drafts of the next pages until the returned function is called, as on a slow phone. */
export async function delayDrafts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { prototype } = IDBRequest;
    const handler = Object.getOwnPropertyDescriptor(prototype, 'onsuccess') as PropertyDescriptor;
    let waiting: (() => void)[] | undefined = [];
    Object.defineProperty(prototype, 'onsuccess', {
      ...handler,
      set(this: IDBRequest, act: (event: Event) => void) {
        const isDraft = this.source instanceof IDBObjectStore && this.source.name === 'drafts';
        const delayed = (event: Event) => (waiting ? waiting.push(() => act.call(this, event)) : act.call(this, event));
        handler.set?.call(this, isDraft ? delayed : act);
      },
    });
    Object.assign(window, {
      giveDrafts: () => {
        for (const act of waiting ?? []) act();
        waiting = undefined;
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { giveDrafts(): void }).giveDrafts());
}

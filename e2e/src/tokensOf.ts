import type { Page } from '@playwright/test';

/** A secret of the session, and where it was seen. */
export interface SeenToken {
  readonly kind: 'bearer' | 'custom' | 'stored';
  readonly value: string;
}

const MARKS = { bearer: /^Bearer (.+)$/, custom: /[?&]customToken=([^&#]+)/ };

/** Watches a page for the tokens that its session uses; the answered function tells them, with those that are stored by then. */
export function tokensOf(page: Page): () => Promise<SeenToken[]> {
  const seen = new Map<string, SeenToken>();
  const add = (kind: SeenToken['kind'], value: string | undefined) => {
    if (value !== undefined) seen.set(`${kind} ${value}`, { kind, value });
  };
  page.on('request', (request) => {
    add('bearer', MARKS.bearer.exec(request.headers()['authorization'] ?? '')?.[1]);
    add('custom', MARKS.custom.exec(request.url())?.[1]);
  });
  return async () => {
    const { origins } = await page.context().storageState({ indexedDB: true });
    for (const [, value] of JSON.stringify(origins).matchAll(/"(?:access|refresh)Token"(?:,"v")?:"([^"]+)"/g))
      add('stored', value);
    return [...seen.values()];
  };
}

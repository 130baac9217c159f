import type { Page } from '@playwright/test';

/** A secret of the session and its kind. */
export interface SeenToken {
  readonly kind: 'bearer' | 'custom' | 'stored';
  readonly value: string;
}

const MARKS = { bearer: /^Bearer (.+)$/, custom: /[?&]customToken=([^&#]+)/ };

/**
 * Collects the tokens that the session of a page uses; the returned function lists them together with the stored ones.
 */
export function watchTokens(page: Page): () => Promise<SeenToken[]> {
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
    // Values of localStorage are JSON in a string with escaped quotes.
    const stored = JSON.stringify(origins).replaceAll(String.raw`\"`, '"');
    for (const [, value] of stored.matchAll(/"(?:access|refresh)Token"(?:,"v")?:"([^"]+)"/g)) add('stored', value);
    return [...seen.values()];
  };
}

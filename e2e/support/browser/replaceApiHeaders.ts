import type { Page } from '@playwright/test';
import { origins } from '../origins.ts';
import { RETRY_CLOSED_CONNECTION } from './fetchOptions.ts';

/** The streams of events (`GET …/events`): a copy of one is whole only when it ends, which an open one never does. */
const STREAM = /\/events$/;

/** Headers of a response; the names in lower case. */
export type ResponseHeaders = Readonly<Record<string, string>>;

/**
 * Replaces headers of the API's responses to a page with those that `replace` returns for the response's own. The
 * redirects of a login and streams of events stay as they are. Resolves to a function that ends it.
 */
export async function replaceApiHeaders(
  page: Page,
  replace: (headers: ResponseHeaders) => ResponseHeaders,
): Promise<() => Promise<void>> {
  const pattern = `${origins.api}/**`;
  await page.route(pattern, async (route) => {
    const request = route.request();
    if (request.isNavigationRequest() || STREAM.test(new URL(request.url()).pathname)) return route.continue();
    const response = await route.fetch(RETRY_CLOSED_CONNECTION);
    const headers = response.headers();
    return route.fulfill({ response, headers: { ...headers, ...replace(headers) } });
  });
  return () => page.unroute(pattern);
}

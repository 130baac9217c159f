import type { Page } from '@playwright/test';
import { origins } from '../origins.ts';
import { RETRY_CLOSED_CONNECTION } from './fetchOptions.ts';

/** Event streams (`GET …/events`): a copied response is complete only when the stream closes. */
const STREAM = /\/events$/;

/** Response headers with names in lower case. */
export type ResponseHeaders = Readonly<Record<string, string>>;

/**
 * Replaces headers of the API's responses by the result of `replace`. Login redirects and event streams are unchanged.
 * Resolves to a function that stops it.
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

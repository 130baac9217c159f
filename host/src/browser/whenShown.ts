/**
 * Calls `start` when the page is shown. A browser may prerender a typed address that the seller never opens, with a
 * session storage that is not that of the tab.
 */
export function whenShown(page: Document & { readonly prerendering?: boolean }, start: () => void): void {
  if (page.prerendering) page.addEventListener('prerenderingchange', start, { once: true });
  else start();
}

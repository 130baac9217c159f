/**
 * The sizes that the layout of a page depends on besides its styles, as the page's own script compares them
 * (`host/src/index.html`): its width, the size of texts, the density of lists and the rail.
 */
export function lookOf({ innerWidth, document: { documentElement: page }, getComputedStyle }: Window): string {
  const { density, rail } = page.dataset;
  return [innerWidth, getComputedStyle(page).fontSize, density, rail].join();
}

declare const FONT_STYLES: string;
declare const FONT_INTEGRITY: string;

/**
 * Adds the complete Korean font after the first paint, for user content: the product's own texts use the interface
 * font, which the page declares itself. The browser loads the subsets of the displayed characters.
 */
export function loadFonts(page: Document): void {
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.integrity = FONT_INTEGRITY;
  link.crossOrigin = 'anonymous';
  link.href = FONT_STYLES;
  page.head.append(link);
}

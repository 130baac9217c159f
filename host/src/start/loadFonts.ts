declare const FONT_STYLES: string;
declare const FONT_INTEGRITY: string;

/** Adds the Korean font after the first paint; the browser then loads the subsets of the shown characters. */
export function loadFonts(page: Document): void {
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.integrity = FONT_INTEGRITY;
  link.crossOrigin = 'anonymous';
  link.href = FONT_STYLES;
  page.head.append(link);
}

declare const FONT_STYLES: string;

/** Adds the Korean font after the first paint: its subsets then come by the characters that are shown. */
export function loadFonts(page: Document): void {
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.href = FONT_STYLES;
  page.head.append(link);
}

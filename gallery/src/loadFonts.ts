declare const FONT_STYLES: string;

/** Adds the style sheet of the product's font. A subset is fetched once one of its characters is shown. */
export function loadFonts(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = FONT_STYLES;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`The font ${FONT_STYLES} did not load.`)));
    document.head.append(link);
  });
}

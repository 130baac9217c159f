import { type DisplaySettings, type Stored, isDarkTheme, readDisplaySettings } from '@backoffice/platform';

/** The media query of a device with dark screens. */
export const DARK_SCREENS = '(prefers-color-scheme: dark)';

/** Sets the attributes of the document on which the tokens depend. */
export function showDisplay({ documentElement }: Document, settings: DisplaySettings, isDark: boolean): void {
  const { textSize: text, density, rail } = settings;
  Object.assign(documentElement.dataset, { theme: isDark ? 'dark' : 'light', text, density, rail });
}

/** The page's background colour of the theme; empty before the styles are read. */
export function readThemeColor({ documentElement }: Document, view: Window): string {
  return view.getComputedStyle(documentElement).getPropertyValue('--c-page').trim();
}

/** Applies the stored settings of this device before the first paint. */
export function showStoredDisplay(page: Document, view: Window, stored: Stored): void {
  const settings = readDisplaySettings(stored);
  showDisplay(page, settings, isDarkTheme(settings, view.matchMedia(DARK_SCREENS).matches));
  // In the first frame, which computes the styles anyway.
  view.requestAnimationFrame(() => {
    const color = readThemeColor(page, view);
    if (color !== '') page.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  });
}

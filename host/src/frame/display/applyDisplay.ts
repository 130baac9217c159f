import { DEFAULT_BACKGROUND, type DisplayStore, type NavStore } from '@backoffice/platform';
import { autorun } from 'mobx';
import { DARK_SCREENS, readThemeColor, showDisplay } from './showDisplay.ts';

interface Shown {
  readonly display: DisplayStore;
  readonly nav: Pick<NavStore, 'backgroundColor'>;
}

/**
 * Applies the display settings, the device and the current screen to the page: the attributes of the document, on which
 * the tokens depend, the background, and the colour of the phone's own bars. The returned function stops it.
 */
export function applyDisplay(page: Document, view: Window, { display, nav }: Shown): () => void {
  const darkScreens = view.matchMedia(DARK_SCREENS);
  const follow = () => display.setSystemDark(darkScreens.matches);
  follow();
  darkScreens.addEventListener('change', follow);
  view.addEventListener('storage', display.reload);
  const { body } = page;
  let frame = 0;
  const stop = autorun(() => {
    showDisplay(page, display.settings, display.isDark);

    const { backgroundColor } = nav;
    const isDefault = backgroundColor === DEFAULT_BACKGROUND;
    body.style.backgroundColor = isDefault ? '' : backgroundColor;
    view.cancelAnimationFrame(frame);
    // In the next frame, which computes all styles anyway: a click that changes a setting may change more of the page.
    frame = view.requestAnimationFrame(() => {
      const ofTheme = readThemeColor(page, view);
      const color = isDefault && ofTheme !== '' ? ofTheme : backgroundColor;
      page.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
    });
  });
  return () => {
    stop();
    view.cancelAnimationFrame(frame);
    darkScreens.removeEventListener('change', follow);
    view.removeEventListener('storage', display.reload);
  };
}

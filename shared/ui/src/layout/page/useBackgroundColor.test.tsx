import { expect, it } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { useBackgroundColor } from './useBackgroundColor.ts';

function Screen() {
  useBackgroundColor('#07d1ae');
  return null;
}

// rule: overlays.default-look
it('the background colour of a screen is that of the page while it is shown, and white afterwards', () => {
  const { platform, unmount } = renderPage(<Screen />);
  expect(platform.nav.backgroundColor).toBe('#07d1ae');
  unmount();
  expect(platform.nav.backgroundColor).toBe('#ffffff');
});

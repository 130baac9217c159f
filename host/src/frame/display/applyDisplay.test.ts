import { expect, it } from '@jest/globals';
import { DisplayStore, NavStore, Stored } from '@backoffice/platform';
import { applyDisplay } from './applyDisplay.ts';

function open(isDark = false) {
  const page = document.implementation.createHTMLDocument();
  const view = new EventTarget();
  const media = Object.assign(new EventTarget(), { matches: isDark });
  let drawn: FrameRequestCallback | undefined;
  let reads = 0;
  const getComputedStyle = () => {
    reads += 1;
    return page.documentElement.style;
  };
  const requestAnimationFrame = (draw: FrameRequestCallback) => ((drawn = draw), 1);
  const cancelAnimationFrame = () => void (drawn = undefined);
  // Only a document with a window computes styles and runs animation frames.
  Object.assign(view, { matchMedia: () => media, getComputedStyle, requestAnimationFrame, cancelAnimationFrame });
  page.head.innerHTML = '<meta name="theme-color" content="#ffffff" />';
  const nav = new NavStore();
  const stored = new Stored({ uid: () => null });
  const display = new DisplayStore(stored);
  applyDisplay(page, view as unknown as Window, { display, nav });
  const turn = (matches: boolean) => {
    media.matches = matches;
    media.dispatchEvent(new Event('change'));
  };
  const draw = () => drawn?.(0);
  return {
    display,
    nav,
    page,
    stored,
    view,
    turn,
    draw,
    reads: () => reads,
    shown: () => ({ ...page.documentElement.dataset }),
  };
}

// rule: display.theme-and-size
it('the page is light on a dark device, and follows the device if the user chooses that', () => {
  const { display, turn, shown } = open(true);
  expect(shown()).toEqual({ theme: 'light', text: 'normal', density: 'comfortable', rail: 'auto' });
  display.change({ theme: 'system' });
  expect(shown()['theme']).toBe('dark');
  turn(false);
  expect(shown()['theme']).toBe('light');
  display.change({ theme: 'dark', textSize: 'larger', density: 'compact', rail: 'collapsed' });
  expect(shown()).toEqual({ theme: 'dark', text: 'larger', density: 'compact', rail: 'collapsed' });
});

it('a setting that is changed in one tab is applied in the others', () => {
  const { display, stored, view, shown } = open();
  stored.set('display', { ...display.settings, theme: 'dark' });
  view.dispatchEvent(Object.assign(new Event('storage'), { key: 'backoffice.display' }));
  expect(shown()['theme']).toBe('dark');
});

it('the background and the phone’s bars have the colour of the screen, or else of the theme', () => {
  const { display, nav, page, draw } = open();
  const colors = () => {
    draw();
    return [page.querySelector('meta')?.content, page.body.style.backgroundColor];
  };
  expect(colors()).toEqual(['#ffffff', '']);
  nav.setBackgroundColor('#07d1ae');
  expect(colors()).toEqual(['#07d1ae', 'rgb(7, 209, 174)']);
  page.documentElement.style.setProperty('--c-page', '#14171c');
  nav.setBackgroundColor('#ffffff');
  display.change({ theme: 'dark' });
  expect(colors()).toEqual(['#14171c', '']);
});

it('a changed setting computes no styles before the frame that shows it', () => {
  const { display, draw, reads } = open();
  display.change({ theme: 'dark' });
  display.change({ theme: 'light' });
  expect(reads()).toBe(0);
  draw();
  expect(reads()).toBe(1);
});

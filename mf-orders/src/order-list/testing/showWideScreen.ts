import { jest } from '@jest/globals';

/**
 * Sets the width of the screen in px for the current test and returns a function that changes it; other tests show the
 * layout of a phone.
 */
export function showWideScreen(initial = 1024): (width: number) => void {
  const { matchMedia } = window;
  const changes = new EventTarget();
  let current = initial;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    get matches() {
      return current >= Number(/^\(width >= (\d+)px\)$/.exec(query)?.[1] ?? Number.NaN);
    },
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
  }));
  return (width) => {
    current = width;
    changes.dispatchEvent(new Event('change'));
  };
}

import { jest } from '@jest/globals';

/** Makes the screen 1,024 px wide for the current test; other tests show the layout of a phone. */
export function showWideScreen(): void {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query === '(width >= 1024px)' }));
}

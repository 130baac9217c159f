import { describe, expect, it } from '@jest/globals';
import { BrowserStorage } from './BrowserStorage.ts';
import { DISPLAY_KEY } from './DisplaySettings.ts';
import { DisplayStore } from './DisplayStore.ts';

function memory(text?: string) {
  const storage = new BrowserStorage();
  if (text !== undefined) storage.setItem(DISPLAY_KEY, text);
  return storage;
}

describe('the display settings', () => {
  // rule: display.theme-and-size
  it('the display settings start with a light page and outlive the page', () => {
    const storage = memory();
    const display = new DisplayStore(storage);
    expect(display.settings).toEqual({
      theme: 'light',
      textSize: 'normal',
      density: 'comfortable',
      rail: 'auto',
      home: 'auto',
    });
    display.change({ theme: 'dark', density: 'compact' });
    expect(new DisplayStore(storage).settings).toEqual({
      theme: 'dark',
      textSize: 'normal',
      density: 'compact',
      rail: 'auto',
      home: 'auto',
    });
  });

  it.each(['{', 'null', '[]', '7'])('the display settings are the defaults if %s is stored', (text) => {
    expect(new DisplayStore(memory(text)).settings).toEqual(new DisplayStore(memory()).settings);
  });

  it('the display settings follow another tab', () => {
    const storage = memory();
    const [one, other] = [new DisplayStore(storage), new DisplayStore(storage)];
    one.change({ theme: 'dark' });
    other.reload();
    expect(other.isDark).toBe(true);
  });
});

it.each([
  ['system', false, false],
  ['system', true, true],
  ['light', true, false],
  ['dark', false, true],
] as const)('the theme %s on a device that is dark: %p is dark: %p', (theme, isSystemDark, isDark) => {
  const display = new DisplayStore(memory());
  display.setSystemDark(isSystemDark);
  display.change({ theme });
  expect(display.isDark).toBe(isDark);
});

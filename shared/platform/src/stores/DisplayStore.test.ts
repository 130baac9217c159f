import { memoryStorage } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { Stored } from '../storage/Stored.ts';
import { DisplayStore } from './DisplayStore.ts';

const KEY = 'backoffice.display';

function memory(text?: string) {
  const view = { localStorage: memoryStorage(), sessionStorage: memoryStorage() };
  if (text !== undefined) view.localStorage.setItem(KEY, text);
  return new Stored({ view, uid: () => null });
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

  it.each(['{', 'null', '[]', '7', '{"value":{"theme":"blue"}}'])(
    'the display settings are the defaults if %s is stored',
    (text) => {
      expect(new DisplayStore(memory(text)).settings).toEqual(new DisplayStore(memory()).settings);
    },
  );

  it('the display settings follow another tab', () => {
    const storage = memory();
    const [one, other] = [new DisplayStore(storage), new DisplayStore(storage)];
    one.change({ theme: 'dark' });
    other.reload(new StorageEvent('storage', { key: 'backoffice.session' }));
    expect(other.isDark).toBe(false);
    other.reload(new StorageEvent('storage', { key: KEY }));
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

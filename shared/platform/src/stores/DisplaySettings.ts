import type { BrowserStorage } from './BrowserStorage.ts';

/** Display settings of this device; `system` follows the device's own setting. */
export interface DisplaySettings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly textSize: 'normal' | 'large' | 'larger';
  readonly density: 'comfortable' | 'compact';
  /** The navigation rail of a wide screen; `auto` expands it if there is room. */
  readonly rail: 'auto' | 'expanded' | 'collapsed';
  /** The screen on which a seller with orders starts: `auto` is 오늘. */
  readonly home: 'auto' | 'markets';
}

const DEFAULTS: DisplaySettings = {
  theme: 'light',
  textSize: 'normal',
  density: 'comfortable',
  rail: 'auto',
  home: 'auto',
};

/** The key in the browser's storage. */
export const DISPLAY_KEY = 'backoffice.display';

/** The stored settings, with defaults for missing ones. */
export function readDisplaySettings(storage: BrowserStorage): DisplaySettings {
  return { ...DEFAULTS, ...(storage.readJson(DISPLAY_KEY) as Partial<DisplaySettings> | undefined) };
}

/** Whether the settings result in a dark page; `isSystemDark` is the device's own setting. */
export function isDarkTheme({ theme }: DisplaySettings, isSystemDark: boolean): boolean {
  return theme === 'dark' || (theme === 'system' && isSystemDark);
}

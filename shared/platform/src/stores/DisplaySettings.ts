import type { BrowserStorage } from './BrowserStorage.ts';

/** How the page looks on this device; `system` follows the device's own setting. */
export interface DisplaySettings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly textSize: 'normal' | 'large' | 'larger';
  readonly density: 'comfortable' | 'compact';
  /** The navigation rail of a desk; `auto` expands it where there is room. */
  readonly rail: 'auto' | 'expanded' | 'collapsed';
}

const DEFAULTS: DisplaySettings = { theme: 'light', textSize: 'normal', density: 'comfortable', rail: 'auto' };

/** The key in the browser's storage. */
export const DISPLAY_KEY = 'backoffice.display';

/** The stored settings; the defaults for those that are missing. */
export function readDisplaySettings(storage: BrowserStorage): DisplaySettings {
  return { ...DEFAULTS, ...(storage.readJson(DISPLAY_KEY) as Partial<DisplaySettings> | undefined) };
}

/** Whether the settings mean a dark page; `isSystemDark` is the device's own setting. */
export function isDarkTheme({ theme }: DisplaySettings, isSystemDark: boolean): boolean {
  return theme === 'dark' || (theme === 'system' && isSystemDark);
}

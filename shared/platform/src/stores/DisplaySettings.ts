import type { Stored } from '../storage/Stored.ts';
import type { StoredValue } from '../storage/storedKeys.ts';

/**
 * Display settings of this device. The theme `system` follows the device's own setting, the rail `auto` is expanded if
 * there is room, and `home` is the screen on which a seller with orders starts: `auto` is 오늘.
 */
export type DisplaySettings = StoredValue<'display'>;

const DEFAULTS: DisplaySettings = {
  theme: 'light',
  textSize: 'normal',
  density: 'comfortable',
  rail: 'auto',
  home: 'auto',
};

/** The stored settings, or the defaults. */
export function readDisplaySettings(stored: Pick<Stored, 'get'>): DisplaySettings {
  return stored.get('display') ?? DEFAULTS;
}

/** Whether the settings result in a dark page; `isSystemDark` is the device's own setting. */
export function isDarkTheme({ theme }: DisplaySettings, isSystemDark: boolean): boolean {
  return theme === 'dark' || (theme === 'system' && isSystemDark);
}

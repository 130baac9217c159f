import { makeAutoObservable, observableRef } from 'mobx';
import { DISPLAY_KEY, type DisplaySettings, isDarkTheme, readDisplaySettings } from './DisplaySettings.ts';

/**
 * The display settings of this device, which stay after a logout: they say nothing about an account. Storage that is
 * full or forbidden keeps them for the page alone.
 */
export class DisplayStore {
  settings: DisplaySettings;
  /** Whether the device itself asks for dark screens; set by the host. */
  isSystemDark = false;
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined) {
    this.#storage = storage;
    this.settings = readDisplaySettings(storage);
    makeAutoObservable(this, { settings: observableRef }, { autoBind: true });
  }

  get isDark(): boolean {
    return isDarkTheme(this.settings, this.isSystemDark);
  }

  get isCompact(): boolean {
    return this.settings.density === 'compact';
  }

  /** Changes some of the settings and stores them. */
  change(settings: Partial<DisplaySettings>): void {
    this.settings = { ...this.settings, ...settings };
    try {
      this.#storage?.setItem(DISPLAY_KEY, JSON.stringify(this.settings));
    } catch {
      // The next page begins with the ones before.
    }
  }

  /** Sets whether the device itself asks for dark screens. */
  setSystemDark(isDark: boolean): void {
    this.isSystemDark = isDark;
  }

  /** Takes what another tab has stored. */
  reload(): void {
    this.settings = readDisplaySettings(this.#storage);
  }
}

import { makeAutoObservable, observableRef } from 'mobx';
import type { BrowserStorage } from './BrowserStorage.ts';
import { DISPLAY_KEY, type DisplaySettings, isDarkTheme, readDisplaySettings } from './DisplaySettings.ts';

/** The display settings of this device. They do not depend on the account and stay after a logout. */
export class DisplayStore {
  settings: DisplaySettings;
  /** Whether the device itself prefers dark screens; set by the host. */
  isSystemDark = false;
  readonly #storage: BrowserStorage;

  constructor(storage: BrowserStorage) {
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
    this.#storage.setItem(DISPLAY_KEY, JSON.stringify(this.settings));
  }

  /** Sets whether the device itself prefers dark screens. */
  setSystemDark(isDark: boolean): void {
    this.isSystemDark = isDark;
  }

  /** Applies the settings that another tab has stored. */
  reload(): void {
    this.settings = readDisplaySettings(this.#storage);
  }
}

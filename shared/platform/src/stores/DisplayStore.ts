import { makeAutoObservable, observableRef } from 'mobx';
import type { Stored } from '../storage/Stored.ts';
import { type DisplaySettings, isDarkTheme, readDisplaySettings } from './DisplaySettings.ts';

/** The display settings of this device. They do not depend on the account and stay after a logout. */
export class DisplayStore {
  settings: DisplaySettings;
  /** Whether the device itself prefers dark screens; set by the host. */
  isSystemDark = false;
  readonly #stored: Stored;

  constructor(stored: Stored) {
    this.#stored = stored;
    this.settings = readDisplaySettings(stored);
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
    this.#stored.set('display', this.settings);
  }

  /** Sets whether the device itself prefers dark screens. */
  setSystemDark(isDark: boolean): void {
    this.isSystemDark = isDark;
  }

  /** Applies the settings that another tab has stored, if the event is about them. */
  reload(event: StorageEvent): void {
    if (this.#stored.isChange('display', event)) this.settings = readDisplaySettings(this.#stored);
  }
}

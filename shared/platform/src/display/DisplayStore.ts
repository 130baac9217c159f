import { makeAutoObservable, observableRef } from 'mobx';

/** How the page looks on this device; `system` follows the device's own setting. */
export interface DisplaySettings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly textSize: 'normal' | 'large' | 'larger';
  readonly density: 'comfortable' | 'compact';
  /** The navigation rail of a desk; `auto` expands it where there is room. */
  readonly rail: 'auto' | 'expanded' | 'collapsed';
}

const DEFAULTS: DisplaySettings = { theme: 'light', textSize: 'normal', density: 'comfortable', rail: 'auto' };

/** The key in the browser's storage, which the page's first script reads, too (`host/src/index.html`). */
export const DISPLAY_KEY = 'backoffice.display';

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
    this.settings = this.#stored();
    makeAutoObservable(this, { settings: observableRef }, { autoBind: true });
  }

  get isDark(): boolean {
    const { theme } = this.settings;
    return theme === 'dark' || (theme === 'system' && this.isSystemDark);
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
    this.settings = this.#stored();
  }

  #stored(): DisplaySettings {
    try {
      return { ...DEFAULTS, ...JSON.parse(this.#storage?.getItem(DISPLAY_KEY) ?? '{}') };
    } catch {
      return DEFAULTS;
    }
  }
}

import type { PaletteItem } from '@backoffice/ui/palette';

/** A line of the palette with its action. */
export interface PaletteLine extends PaletteItem {
  readonly run: () => void;
  /** The address of a line that navigates. */
  readonly to?: string;
  readonly keywords?: readonly string[] | undefined;
  /** Whether it is offered first the next time; false for a line that names a buyer. */
  readonly isRemembered: boolean;
  /** Whether it runs while the palette closes: it changes the display settings, and takes no focus. */
  readonly isDisplay?: boolean;
  /** Whether it changes the lines and the palette stays open. */
  readonly staysOpen?: boolean;
}

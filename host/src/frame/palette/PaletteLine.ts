import type { PaletteItem } from '@backoffice/ui/palette';

/** A line of the palette with what it does. */
export interface PaletteLine extends PaletteItem {
  readonly run: () => void;
  /** The address that it leads to, where it leads to one. */
  readonly to?: string;
  readonly keywords?: readonly string[] | undefined;
  /** Whether it is offered first the next time; what names a buyer is not. */
  readonly isRemembered: boolean;
  /** Whether it runs while the palette closes: it changes how the page looks, and takes no focus. */
  readonly isDisplay?: boolean;
}

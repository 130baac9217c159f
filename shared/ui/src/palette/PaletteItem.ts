import type { SearchTerm } from '@backoffice/contracts/order/lists/orderSearch';

/** A line of the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** A second line below the label. */
  readonly detail?: string | undefined;
  /** A search whose matches in label and detail are marked. */
  readonly term?: SearchTerm | undefined;
  /** The keyboard shortcut of the same action. */
  readonly keys?: string | undefined;
  /** Why it cannot be chosen; shown in place of the detail. */
  readonly reason?: string | undefined;
}

/** Lines of the palette under a heading. */
export interface PaletteGroup<Item extends PaletteItem = PaletteItem> {
  readonly label: string;
  readonly items: readonly Item[];
}

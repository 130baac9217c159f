import type { CSSProperties } from 'react';

/**
 * The sizes of rows in px. Closed rows have a fixed height, which CSS reads from `toRowStyle`; open rows are measured.
 */
export interface RowMetrics {
  readonly closed: number;
  /** The estimated height of an open row until it is measured. */
  readonly open: number;
  /** The gap between two rows. */
  readonly gap: number;
  /** The number of rows that are rendered above and below the screen, about half a screen. */
  readonly overscan: number;
  /** The height that sticky bars cover at the top of the screen. */
  readonly covered: number;
}

const DEFAULT_FONT_SIZE = 16;

/** The sizes for a screen width, a font size of the page in px, which sellers can enlarge, and a density. */
export function rowMetrics(isWide: boolean, fontSize: number, isCompact = false): RowMetrics {
  const scale = fontSize / DEFAULT_FONT_SIZE;
  return isWide
    ? { closed: (isCompact ? 45 : 57) * scale, open: 620 * scale, gap: 0, overscan: 8, covered: 176 }
    : {
        closed: (isCompact ? 92 : 110) * scale,
        open: 1480 * scale,
        gap: isCompact ? 4 : 8,
        overscan: 4,
        covered: 101,
      };
}

/** The sizes as custom properties, so that the height in CSS equals the height in the virtual list. */
export function toRowStyle({ closed, covered }: RowMetrics): CSSProperties {
  return { '--row-height': `${closed}px`, '--row-covered': `${covered}px` } as CSSProperties;
}

import type { CSSProperties } from 'react';

/**
 * Sizes of rows in px. Closed rows have a fixed height, which `toRowStyle` gives to the style sheet; open ones are
 * measured.
 */
export interface RowMetrics {
  readonly closed: number;
  /** The estimate of an open row until it is measured. */
  readonly open: number;
  /** Between two rows. */
  readonly gap: number;
  /** How many rows are drawn above and below the screen, about half a screen of them. */
  readonly overscan: number;
  /** How much of the screen's top the sticky bars cover. */
  readonly covered: number;
}

const DEFAULT_FONT_SIZE = 16;

/** The sizes for a width, a font size of the page (px), which people enlarge, and the density of lists. */
export function rowMetrics(isWide: boolean, fontSize: number, isCompact = false): RowMetrics {
  const scale = fontSize / DEFAULT_FONT_SIZE;
  return isWide
    ? { closed: (isCompact ? 45 : 57) * scale, open: 620 * scale, gap: 0, overscan: 8, covered: 232 }
    : {
        closed: (isCompact ? 92 : 110) * scale,
        open: 1480 * scale,
        gap: isCompact ? 4 : 8,
        overscan: 4,
        covered: 56,
      };
}

/** The sizes as custom properties, so that rows are exactly as high as the virtual list computes. */
export function toRowStyle({ closed, covered }: RowMetrics): CSSProperties {
  return { '--row-height': `${closed}px`, '--row-covered': `${covered}px` } as CSSProperties;
}

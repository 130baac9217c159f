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
  /** Whether the text is so large that the values of a row need several lines. */
  readonly isLarge: boolean;
  /** The height that sticky bars cover at the top of the screen. */
  readonly covered: number;
}

const DEFAULT_FONT_SIZE = 16;
const LARGE_SCALE = 1.6;

/** The sizes for a screen width, a font size of the page in px, which sellers can enlarge, and a density. */
export function rowMetrics(isWide: boolean, fontSize: number, isCompact = false): RowMetrics {
  const scale = fontSize / DEFAULT_FONT_SIZE;
  const isLarge = scale >= LARGE_SCALE;
  const closed = Math.round(getClosedHeight(isWide, isLarge, isCompact) * scale);
  return isWide
    ? { closed, isLarge, open: 620 * scale, gap: 0, overscan: 8, covered: 176 }
    : {
        closed,
        isLarge,
        open: 700 * scale,
        gap: isCompact ? 4 : 8,
        overscan: 4,
        covered: 101,
      };
}

function getClosedHeight(isWide: boolean, isLarge: boolean, isCompact: boolean): number {
  if (isLarge) return isWide ? 84 : 214;
  return isWide ? (isCompact ? 40 : 57) : isCompact ? 108 : 126;
}

/** The sizes as custom properties, so that the height in CSS equals the height in the virtual list. */
export function toRowStyle({ closed, covered }: RowMetrics): CSSProperties {
  return { '--row-height': `${closed}px`, '--row-covered': `${covered}px` } as CSSProperties;
}

/** Heights of rows and the gap below each, in px. Closed rows have exactly this height by the style sheet; open ones are measured. */
export interface RowSizes {
  readonly closed: number;
  /** What an open row is taken for until it has been measured. */
  readonly open: number;
  readonly gap: number;
  /** Rows kept above and below the screen, about half a screen of them. */
  readonly spare: number;
  /** What covers the top of the page: bars that stay in place. */
  readonly covered: number;
}

const REM = 16;

/** The sizes at a width and for a font size of the page (px), which people enlarge. */
export function rowSizes(isWide: boolean, fontSize: number): RowSizes {
  const scale = fontSize / REM;
  return isWide
    ? { closed: 57 * scale, open: 620 * scale, gap: 0, spare: 8, covered: 232 }
    : { closed: 110 * scale, open: 1480 * scale, gap: 8, spare: 4, covered: 56 };
}

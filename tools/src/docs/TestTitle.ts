/** The title of a suite or a test: its text with the placeholders as they are written, and the fixed parts between. */
export interface TitleSegment {
  /** The title as it stands in the source, without quotes: `%s is refused`, `${name} opens its dialog`. */
  readonly source: string;
  /** The fixed text before, between and after the placeholders; one entry when there are none. */
  readonly fixed: readonly string[];
  /** The line of the file on which the suite or the test starts; the first line is 1. */
  readonly line: number;
}

/** A test with the suites around it, the outermost first and the test last. */
export type TestTitle = readonly TitleSegment[];

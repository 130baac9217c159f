/** A page of ours: the host's, or the frame of the address search. */
export type ReportedPage = 'host' | 'frame';

/**
 * A violation of a page's Content-Security-Policy, reduced to what cannot hold personal data: the page without its
 * address, the directive, what was blocked as an origin or a keyword, and the script that did it.
 */
export interface PolicyViolation {
  readonly page: ReportedPage;
  readonly directive: string;
  /** An origin, a scheme such as `data:`, or a keyword such as `inline`. */
  readonly blocked: string;
  /** The path of a script of ours with line and column, the origin of any other, or empty. */
  readonly source: string;
}

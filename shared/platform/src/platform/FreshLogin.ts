/** Why a fresh login is needed, as the texts of a dialog, and what to keep before the page itself leaves for it. */
export interface FreshLogin {
  readonly title: string;
  readonly text: string;
  /** Called only where no window can be opened: the page is then replaced by the login and loaded again. */
  readonly keep?: () => void | Promise<void>;
}

/**
 * Leads through a login and back to `returnTo`, a path of this origin. Resolves to true when the same account has signed
 * in again and the page stayed, to false when the seller gave it up or the page is about to leave. It has to be called
 * in a press, because it opens a window.
 */
export type SignInAgain = (returnTo: string, request: FreshLogin) => Promise<boolean>;

import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import type { NavStore, Stored, UserStore } from '@backoffice/platform';
import type { BuildBar, BuildBarProps } from './BuildBar.tsx';

/** A build that replaces a released one in this tab only: of a developer's machine, or a preview. */
export interface TabBuild {
  /** The words of the bar above every screen; undefined while the released build is shown. */
  readonly bar: Omit<BuildBarProps, 'onEnd'> | undefined;
  /** Renders the bar. */
  readonly Bar: typeof BuildBar;
  /** Puts the build into a release set, without a previous one, so that no released build silently replaces it. */
  place(set: ReleaseSet): ReleaseSet;
  /** The tab's next load uses the released builds again. */
  remove(): void;
  /** Called once, when the screens are rendered; `reload` reloads the page if no input is lost. */
  start?(services: { readonly nav: NavStore; readonly user: UserStore }, reload: () => Promise<unknown>): void;
}

/** Dependencies of builds of the tab. */
export interface TabBuildDeps {
  readonly view: Pick<Window, 'location' | 'history' | 'fetch' | 'navigator' | 'setTimeout'>;
  readonly stored: Stored;
  /** The release set of the page. */
  readonly set: ReleaseSet;
  readonly configured: Promise<ClientConfig>;
  /** The signed-in account; null for a visitor. */
  readonly uid: string | null;
}

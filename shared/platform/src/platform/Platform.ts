import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import type { NavigationEntry } from '@backoffice/contracts/wire/release/navigationEntry';
import type { ApiClient } from '../api/ApiClient.ts';
import type { Bridge } from '../bridge/Bridge.ts';
import type { CommandStore } from '../stores/CommandStore.ts';
import type { DisplayStore } from '../stores/DisplayStore.ts';
import type { DraftStore } from '../drafts/DraftStore.ts';
import type { EventLog } from '../stores/EventLog.ts';
import type { LeaveGuard } from '../stores/LeaveGuard.ts';
import type { ListCache } from '../lists/ListCache.ts';
import type { LayerStore } from '../stores/LayerStore.ts';
import type { NavStore } from '../stores/NavStore.ts';
import type { RecentPlaces } from '../stores/RecentPlaces.ts';
import type { LoginInputStore } from '../stores/LoginInputStore.ts';
import type { Stored } from '../storage/Stored.ts';
import type { UserStore } from '../stores/UserStore.ts';
import type { FileSaver } from '../bridge/files/FileSaver.ts';
import type { GetSingleton } from './createSingletons.ts';

/** The session functions of a remote: reload the account after changing it, or end the session. */
export interface Session {
  /** Reloads the account and its seller record into the user store. */
  refresh(): Promise<void>;
  /** Asks once, then signs out and deletes all data of the account, drafts included. */
  signOut(): Promise<void>;
}

/** The API of the host for a remote at run time. */
export interface Platform {
  readonly config: ClientConfig;
  readonly user: UserStore;
  readonly nav: NavStore;
  /** Links that remotes declare to their screens, in order; `useNavigationEntries` chooses those of a place. */
  readonly navigation: readonly NavigationEntry[];
  readonly api: ApiClient;
  readonly session: Session;
  /** Asks the user for a fresh login, before a form that needs one (`isFreshLogin`); calls ask by themselves. */
  readonly signInAgain: SignInAgain;
  /** Unsaved input, stored while the page is replaced by a login. */
  readonly loginInput: LoginInputStore;
  readonly layers: LayerStore;
  readonly guard: LeaveGuard;
  readonly drafts: DraftStore;
  /** Lists of the last visits, shown until they are fetched again. */
  readonly lists: ListCache;
  /** The actions of the current screen, for the palette and the list of keys. */
  readonly commands: CommandStore;
  /** Theme, text size, density, rail and first screen of this device. */
  readonly display: DisplayStore;
  /** Recently opened screens, which remotes report. */
  readonly recent: RecentPlaces;
  /** The values of the browser's storages (`STORED`): settings of account and device, and the state of this tab. */
  readonly stored: Stored;
  readonly bridge: Bridge;
  readonly fileSaver: FileSaver;
  readonly workers: Workers;
  /** Opens an external address; a plain link with `target="_blank"` does the same. */
  readonly openExternal: (url: string) => void;
  /** Opens the current page in the app; undefined inside the app and on anything but a phone. */
  readonly openInApp: (() => void) | undefined;
  /** Logs events without personal data; failures of a remote are reported with its build (`EventLog.forBuild`). */
  readonly events: EventLog;
  /** The present in milliseconds by the server's clock; a test stops the clock here. */
  readonly now: () => number;
  /**
   * Page-lifetime singletons: `getSingleton(KEY, make)` returns the instance of a key (`createSingletonKey`) and creates
   * it at the first call. For work that continues after its screen unmounts; it ends with the platform.
   */
  readonly getSingleton: GetSingleton;
}

/** Starts workers whose scripts belong to a build of a remote. */
export interface Workers {
  /**
   * Starts a worker of a script that is next to the remote's other files; write the address as `workers.start(new
   * URL('./name.ts', import.meta.url))`, which the build compiles. The script is one file and loads no others. Rejects
   * if the script cannot be fetched or does not belong to an admitted build.
   */
  start(script: URL): Promise<Worker>;
}

/**
 * Asks for a fresh login in a dialog and leads through it. Resolves to true if the same account has signed in again and
 * the page stayed, to false if the seller cancelled or the page is about to leave. If no popup can be opened, the login
 * replaces the page and returns to it: `storeInput` is called before.
 */
export type SignInAgain = (storeInput?: () => void | Promise<void>) => Promise<boolean>;

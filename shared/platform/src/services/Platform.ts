import type { ClientConfig } from '@backoffice/contracts';
import type { ApiClient } from '../api-client/ApiClient.ts';
import type { Bridge } from '../bridge/Bridge.ts';
import type { DraftStore } from '../drafts/DraftStore.ts';
import type { EventLog } from '../events/EventLog.ts';
import type { ExpireStore } from '../expire/ExpireStore.ts';
import type { LeaveGuard } from '../guard/LeaveGuard.ts';
import type { LayerStore } from '../layers/LayerStore.ts';
import type { NavStore } from '../nav/NavStore.ts';
import type { ScrollStore } from '../scroll/ScrollStore.ts';
import type { UserStore } from '../user/UserStore.ts';

/** What a remote may do with the session: read the account anew after a change of its own, or end it. */
export interface Session {
  /** Asks the API for the account and its seller record again and writes both into the user store. */
  refresh(): Promise<void>;
  /** Ends the session for good: nothing of the person stays, drafts included. */
  signOut(): Promise<void>;
}

/** Everything that the host gives a remote at run time. */
export interface Platform {
  readonly config: ClientConfig;
  readonly user: UserStore;
  readonly nav: NavStore;
  readonly api: ApiClient;
  readonly session: Session;
  readonly layers: LayerStore;
  readonly guard: LeaveGuard;
  readonly drafts: DraftStore;
  readonly scroll: ScrollStore;
  readonly expire: ExpireStore;
  readonly bridge: Bridge;
  readonly events: EventLog;
  /** The present in milliseconds; a test stops the clock here. */
  readonly now: () => number;
}

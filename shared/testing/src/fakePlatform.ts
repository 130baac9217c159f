import { isFreshLogin } from '@backoffice/contracts/seller/isFreshLogin';
import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import {
  ApiClient,
  type ApiError,
  Bridge,
  CommandStore,
  Connection,
  DisplayStore,
  DraftStore,
  EventLog,
  FileSaver,
  LayerStore,
  LeaveGuard,
  ListCache,
  NavStore,
  type Platform,
  RecentPlaces,
  LoginInputStore,
  Stored,
  UserStore,
  createSingletons,
} from '@backoffice/platform';
import { FakeApi } from './FakeApi.ts';
import { BUILT_AT } from './builders.ts';
import { memoryDraftStorage } from './memoryDraftStorage.ts';
import { memoryStorage } from './memoryStorage.ts';

/** Platform for tests: real stores, a real client with a FakeApi, and the errors shown in the host's dialogs. */
export interface FakePlatform extends Platform {
  readonly fakeApi: FakeApi;
  /** The connection of `api`: a test sets `isOffline`; any response of the FakeApi ends it (`FakeApi.isDown`). */
  readonly connection: Connection;
  readonly errors: ApiError[];
  readonly sessionCalls: ('refresh' | 'signOut')[];
  /** Times of requested fresh logins; a fresh login is cancelled by default. */
  readonly freshLogins: number[];
  /** Addresses opened outside the page. */
  readonly opened: string[];
}

/** Configuration of tests. */
export const testConfig: ClientConfig = {
  environment: 'local',
  pageHost: 'http://seller.test',
  apiHost: 'http://api.test',
  cdnHost: 'http://cdn.test',
  imageHosts: [],
  postcodeFrame: 'http://cdn.test/postcode/v1/index.html',
  publicHost: 'http://shop.test',
  promoHost: 'http://promo.test',
  legacyHost: 'http://legacy.test',
  appLink: 'backoffice://open',
  firebase: { apiKey: 'key', authDomain: 'auth.test', projectId: 'demo' },
  links: {
    applicationForm: 'http://links.test/apply',
    inquiryChat: 'http://links.test/chat',
    androidStore: 'http://links.test/android',
    iosStore: 'http://links.test/ios',
    feePolicy: 'http://links.test/fee',
    pricing: 'http://links.test/pricing',
    usageGuide: 'http://links.test/guide',
    taxNotice: 'http://links.test/tax',
  },
};

/** Creates a platform whose clock is stopped at `now` (milliseconds), or reads it. */
export function fakePlatform({
  now: at = BUILT_AT,
  ...over
}: { now?: number | (() => number) } & Partial<Omit<Platform, 'now'>> = {}): FakePlatform {
  const now = typeof at === 'number' ? () => at : at;
  const fakeApi = new FakeApi();
  const errors: ApiError[] = [];
  const sessionCalls: FakePlatform['sessionCalls'] = [];
  const opened: string[] = [];
  const freshLogins: number[] = [];
  const signInAgain = over.signInAgain ?? (async () => false);
  const renew: Platform['signInAgain'] = (storeInput) => (freshLogins.push(now()), signInAgain(storeInput));
  const user = over.user ?? new UserStore();
  const uid = () => user.me?.uid ?? 'kakao:1';
  const view = { localStorage: memoryStorage(), sessionStorage: memoryStorage() };
  const stored = over.stored ?? new Stored({ view, uid, now });
  const nav = over.nav ?? new NavStore();
  const bridge = over.bridge ?? new Bridge(undefined);
  const connection = new Connection({ view: window, probe: async () => !fakeApi.isDown });
  const api = new ApiClient({
    apiHost: testConfig.apiHost,
    token: async () => 'token',
    onError: (error) => errors.push(error),
    createTransport: fakeApi.createTransport,
    connection,
    freshLogin: { isFresh: () => isFreshLogin(user.me?.authTime, now()), renew },
  });
  return {
    config: testConfig,
    user,
    nav,
    navigation: [],
    api,
    session: {
      refresh: async () => void sessionCalls.push('refresh'),
      signOut: async () => void sessionCalls.push('signOut'),
    },
    loginInput: new LoginInputStore(stored),
    layers: new LayerStore(),
    guard: new LeaveGuard(),
    drafts: new DraftStore({
      storage: memoryDraftStorage(),
      uid,
      now,
      onFailure: (error) => {
        throw error;
      },
    }),
    lists: new ListCache({
      storage: memoryDraftStorage(),
      stored,
      uid,
      now,
      whenIdle: (task) => task(),
      untilReleased: async () => {},
    }),
    commands: new CommandStore(),
    display: new DisplayStore(stored),
    recent: new RecentPlaces({ stored, uid }),
    stored,
    bridge,
    fileSaver: new FileSaver({ api, bridge, nav }),
    workers: { start: async () => Promise.reject(new Error('Give fakePlatform the workers that this test needs.')) },
    openExternal: (url) => void opened.push(url),
    openInApp: undefined,
    events: new EventLog(now),
    now,
    getSingleton: createSingletons(),
    fakeApi,
    connection,
    errors,
    sessionCalls,
    freshLogins,
    opened,
    ...over,
    signInAgain: renew,
  };
}

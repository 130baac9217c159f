import {
  type Guard,
  isAnything,
  isFlag,
  isNumber,
  isObject,
  isText,
  isList,
  isMatch,
  isAmong,
  isOptional,
  isMap,
  isShape,
} from './guards.ts';

/** How a session ends on this device: `expired` if its login has expired, `sign-out` in any other way. */
export type StorageEnd = 'sign-out' | 'expired';

/**
 * A key under which the product stores values in the browser. Owner `account`: stored and read for the signed-in account alone;
 * `device`: for every person at this device. Store `tab`: for one tab until it is closed; `device`: for all tabs and later
 * visits. `lifetime` is in milliseconds after the value was stored, null without a limit. Deleted at `end`: at any end
 * of a session; `sign-out`: at any end but an expired login; `never`: at no end of a session.
 */
interface StoredEntry {
  readonly owner: 'account' | 'device';
  readonly store: 'tab' | 'device' | 'database';
  readonly lifetime: number | null;
  readonly deleted: 'end' | 'sign-out' | 'never';
}

/** A value of the browser's storages: a value of another type is not returned. */
export interface StoredValueEntry extends StoredEntry {
  readonly store: 'tab' | 'device';
  readonly is: Guard<unknown>;
  /** Whether another program writes the value, in its own format. */
  readonly isForeign?: true;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

const ofAccount = <T>(store: 'tab' | 'device', lifetime: number | null, is: Guard<T>) =>
  ({ owner: 'account', store, lifetime, deleted: 'end', is }) as const;
const ofDevice = <T>(lifetime: number | null, is: Guard<T>) =>
  ({ owner: 'device', store: 'device', lifetime, deleted: 'never', is }) as const;
const ofTab = <T>(lifetime: number | null, deleted: 'end' | 'sign-out' | 'never', is: Guard<T>) =>
  ({ owner: 'device', store: 'tab', lifetime, deleted, is }) as const;

const isSessionId = isMatch(/^[\w-]{22}$/);

/**
 * Every value that the product stores in the browser's storages (docs/privacy.md). A name that ends in `*` is that of
 * all keys that start with it, such as one for each market. The first scripts of the page contain this table: write
 * guards without other modules.
 */
export const STORED = {
  /** The account that is signed in or whose login has expired, or that the last session was signed out; for all tabs. */
  session: ofDevice(null, isShape({ state: isAmong('signed-in', 'expired', 'signed-out'), uid: isOptional(isText) })),
  /** The id of the session of the last login, until its end is sent to the API. */
  'session-id': ofDevice(null, isSessionId),
  /** The ids of ended sessions, until the API has confirmed their end. */
  'sign-outs': ofDevice(null, isList(isSessionId)),
  /** The login of the sign-in provider with its tokens; the logout and an expired login delete it. */
  'firebase:authUser:*': {
    ...ofDevice(
      null,
      isShape({ uid: isText, stsTokenManager: isShape({ accessToken: isText, expirationTime: isNumber }) }),
    ),
    isForeign: true,
  },
  /** Theme, text size, density, rail and first screen. */
  display: ofDevice(
    null,
    isShape({
      theme: isAmong('system', 'light', 'dark'),
      textSize: isAmong('normal', 'large', 'larger'),
      density: isAmong('comfortable', 'compact'),
      rail: isAmong('auto', 'expanded', 'collapsed'),
      home: isAmong('auto', 'markets'),
    }),
  ),
  /** The address of the API, for reports of a page that does not start. */
  'api-host': ofDevice(null, isText),
  /** The version of the native wrapper, for the choice of canaries. */
  wrapper: ofDevice(null, isText),
  /** The last view of the packing screen: usually one device has the label printer. */
  'packing-view': ofDevice(YEAR, isAmong('pick', 'slips', 'labels')),
  /** Whether the camera makes a sound when it has read a number. */
  'scan-sound': ofDevice(YEAR, isFlag),

  /** Whether open markets of the account have orders, for its first screen. */
  'open-orders': ofAccount('device', null, isFlag),
  /** The screens that were opened last, with the titles of markets. */
  'recent-places': ofAccount('device', null, isList(isShape({ to: isMatch(/^\/\w/), title: isText }))),
  /** The entries that were chosen last in the palette, by their ids. */
  palette: ofAccount('device', null, isList(isText)),
  /** Whether the account is in the group for canaries. */
  'canary-account': ofAccount('device', null, isFlag),
  /** The cached lists with their times and versions. */
  lists: ofAccount(
    'device',
    null,
    isMap(
      isShape({
        id: isText,
        at: isNumber,
        size: isNumber,
        version: isOptional(isShape({ since: isText, completeAt: isNumber })),
      }),
    ),
  ),
  /** The sections of the seller information that were put off. */
  'deferred-sections': ofAccount('device', YEAR, isList(isText)),
  /** Whether the hints of the order list were dismissed. */
  'order-hints': ofAccount('device', YEAR, isFlag),
  /** The last purpose of order files, with its note; not for each market, because one desk usually has one purpose. */
  'file-reason': ofAccount(
    'device',
    YEAR,
    isShape({ purpose: isAmong('shipping', 'settlement', 'tax', 'other'), note: isOptional(isText) }),
  ),
  /** The last kinds and options of order files, by market. */
  'file-choice *': ofAccount(
    'device',
    YEAR,
    isShape({ kinds: isList(isText), mergeAddr: isFlag, mergeReceiptId: isFlag }),
  ),
  /** The columns of a carrier's file that differ from the template, by carrier. */
  'carrier-columns *': ofAccount('device', YEAR, isList(isObject)),

  /** A login that the tab has started: state, nonce, verifier and path to return to. */
  'login-attempt': ofTab(
    10 * MINUTE,
    'end',
    isShape({ state: isText, nonce: isText, verifier: isText, redirect: isText, isPopup: isFlag }),
  ),
  /** A test whether the browser stores what a login needs; deleted at once. */
  'login-check': ofTab(10 * MINUTE, 'end', isFlag),
  /** Unsaved input of a form while a login replaces its page, numbers of accounts included; deleted when it is read. */
  'login-input': ofAccount('tab', 10 * MINUTE, isShape({ form: isText, content: isAnything })),
  /** The builds that were chosen between canary and current build, and for whom; a visitor has an empty uid. */
  canaries: ofTab(
    null,
    'end',
    isShape({ uid: isText, choices: isMap(isShape({ version: isText, isChosen: isFlag })) }),
  ),
  /** Whether a document of the tab was opened before. */
  started: ofTab(null, 'never', isFlag),
  /** The remote on a developer's machine that replaces a released remote. */
  override: ofTab(null, 'never', isText),
  /** The preview that the tab requested or shows: its link, and whether the account has accepted it. */
  preview: ofTab(null, 'sign-out', isShape({ link: isText, isAccepted: isFlag })),
  /** The release for which the tab was reloaded last. */
  'release-reload': ofTab(10 * MINUTE, 'end', isNumber),
  /** The paths of screens whose work continues after a reload. */
  'unfinished-work': ofAccount('tab', DAY, isList(isText)),
  /** The position of the order list that was left last. */
  scroll: ofAccount('tab', 30 * MINUTE, isShape({ address: isText, id: isText, beyond: isNumber })),
  /** The carrier of the last waybill. */
  'last-carrier': ofAccount('tab', 12 * HOUR, isText),
  /** The ids of the orders that were selected for the waybill grid, by market. */
  'waybill-selection *': ofAccount('tab', 12 * HOUR, isList(isText)),
  /** The requests of order files that are not made yet. */
  'open-files': ofAccount('tab', DAY, isList(isObject)),
  /** The requested sales files with their states. */
  'sales-files': ofAccount(
    'tab',
    DAY,
    isList(isShape({ year: isNumber, period: isText, at: isNumber, state: isShape({ status: isText }) })),
  ),
  /** The pending writes that the next page of the tab continues, with the id of the tab: a duplicated tab has a copy. */
  'pending-writes': ofAccount('tab', DAY, isShape({ tab: isText, writes: isList(isObject) })),
} as const satisfies Readonly<Record<string, StoredValueEntry>>;

/** A kind of draft in the browser's database; `name` is its Korean name, null if it has no typed input. */
interface DraftEntry extends StoredEntry {
  readonly name: string | null;
}

const draft = { owner: 'account', store: 'database', lifetime: 14 * DAY, deleted: 'sign-out' } as const;

/** Every kind of draft, by the start of its keys. */
export const DRAFTS = {
  /** Unsaved input of a market, with its pictures. */
  'market *': { ...draft, name: '작성 중인 마켓' },
  /** Unsaved input of a relaunch. */
  'relaunch *': { ...draft, name: '작성 중인 마켓' },
  /** Unsaved input of a product, with its pictures. */
  'product *': { ...draft, name: '작성 중인 상품' },
  /** Unsaved input of a preview post, with its pictures. */
  'preview *': { ...draft, name: '작성 중인 출시 예정 소식' },
  /** Unsaved input of the profile, with its pictures. */
  profile: { ...draft, name: '작성 중인 프로필' },
  /** Unsaved input of the bank form, without numbers and documents. */
  bank: { ...draft, name: '작성 중인 계좌 정보' },
  /** Unsaved input of the business form, without numbers and documents. */
  business: { ...draft, name: '작성 중인 사업자 정보' },
  /** Unsaved lines of the waybill grid. */
  'waybill-grid *': { ...draft, name: '입력 중인 운송장 표' },
  /** The goal of a market. */
  'goal.*': { ...draft, name: '정해둔 목표' },
  /** The keys of creations of markets without a response. */
  'new-markets*': { ...draft, name: null },
  /** Changes of orders that wait for the connection. */
  'unsent-changes': { ...draft, name: null },
} as const satisfies Readonly<Record<string, DraftEntry>>;

const list = { owner: 'account', store: 'database', lifetime: 7 * DAY, deleted: 'end' } as const;

/** Every cached list, by its call. */
export const LISTS = {
  /** The markets of the account. */
  'GET /market/all': list,
  /** The orders of a market, with the data of buyers. */
  'POST /receipt/list/*': list,
} as const satisfies Readonly<Record<string, StoredEntry>>;

type KeyOf<Name> = Name extends `${infer Start}*` ? `${Start}${string}` : Name;

/** A key of a value in the browser's storages. */
export type StoredKey = KeyOf<keyof typeof STORED>;
/** A key of a draft. */
export type DraftKey = KeyOf<keyof typeof DRAFTS>;
/** The call of a cached list, with method and path. */
export type ListKey = KeyOf<keyof typeof LISTS>;

/** The type of the values with a key. */
export type StoredValue<Key extends StoredKey> = {
  [Name in keyof typeof STORED]: Key extends KeyOf<Name>
    ? (typeof STORED)[Name] extends { readonly is: Guard<infer T> }
      ? T
      : never
    : never;
}[keyof typeof STORED];

/** The entry of a key in a table; undefined if another build has stored it. */
export function findEntry<Entry>(table: Readonly<Record<string, Entry>>, key: string): Entry | undefined {
  return Object.entries(table).find(([name]) =>
    name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name,
  )?.[1];
}

/** Whether the value of an entry is deleted at an end of a session; a value of another build is. */
export function isDeletedAt(end: StorageEnd, entry: StoredEntry | undefined): boolean {
  const deleted = entry?.deleted ?? 'end';
  return deleted === 'end' || deleted === end;
}

import * as z from 'zod/mini';
import { text } from '../wire/fields.ts';

/** The version of the protocol between the page and the native wrapper (docs/bridge.md). */
export const BRIDGE_VERSION = 1;

/** Permissions that the page may ask the wrapper for; the state of an alarm may only be read (docs/rules.md#bridge). */
export const PERMISSIONS = ['camera', 'media', 'notification'] as const;
export const READABLE_PERMISSIONS = [...PERMISSIONS, 'alarm'] as const;

/** Pages of the phone's settings that the wrapper may open; every other name is `application`. */
export const SETTINGS_PAGES = ['application', 'alarms', 'notifications', 'optimization', 'powerManager'] as const;

/** Capabilities that the wrapper announces. The page requests nothing that was not announced. */
export const CAPABILITIES = ['permissions', 'settings', 'download', 'cancel', 'save', 'clipboard', 'open'] as const;
export type Capability = (typeof CAPABILITIES)[number];

const MessageId = z.string().check(z.regex(/^[\w-]{8,64}$/));
/** What shows that a message is of the page and not of a frame in it; at least 128 bits. */
const MessageKey = z.string().check(z.regex(/^[\w-]{22,128}$/));
const Address = z.url({ protocol: /^https?$/ });
// Invisible and control characters could hide a name's ending; a leading dot hides the file or climbs a folder.
const FileName = text(200).check(z.regex(/^(?!\.)[^/\\:*?"<>|\p{Cc}\p{Cf}]+$/u));
const SettingsPage = z.pipe(z.string(), z.transform(settingsPage));
const Nothing = z.object({});
const PermissionState = z.object({ state: z.enum(['granted', 'denied', 'undetermined']) });

/** The requests of the page to the wrapper: payload and reply of each. */
export const BRIDGE_REQUESTS = {
  hello: {
    capability: undefined,
    payload: z.object({ versions: z.array(z.int()) }),
    result: z.object({
      version: z.int(),
      platform: z.enum(['android', 'ios']),
      app: text(40),
      capabilities: z.array(text(40)),
      key: z.optional(MessageKey),
    }),
  },
  'permission.get': {
    capability: 'permissions',
    payload: z.object({ name: z.enum(READABLE_PERMISSIONS) }),
    result: PermissionState,
  },
  'permission.request': {
    capability: 'permissions',
    payload: z.object({ name: z.enum(PERMISSIONS) }),
    result: PermissionState,
  },
  /** Any name may be given; what is sent is a page of `SETTINGS_PAGES`. */
  'settings.open': { capability: 'settings', payload: z.object({ page: SettingsPage }), result: Nothing },
  /** The wrapper fetches a file itself, by an address that works once, and saves it under the name. */
  download: { capability: 'download', payload: z.object({ url: Address, name: FileName }), result: Nothing },
  /** The wrapper saves a file that the page made, of at most 8 MB. */
  save: {
    capability: 'save',
    payload: z.object({ name: FileName, mediaType: text(100), base64: z.base64() }),
    result: Nothing,
  },
  'clipboard.write': { capability: 'clipboard', payload: z.object({ text: text(10_000) }), result: Nothing },
  /** The wrapper opens an address outside, in the phone's browser or the app that it belongs to. */
  'open.external': { capability: 'open', payload: z.object({ url: Address }), result: Nothing },
} as const satisfies Record<
  string,
  { capability: Capability | undefined; payload: z.ZodMiniType; result: z.ZodMiniType }
>;

/** The name of a request to the wrapper. */
export type BridgeRequestType = keyof typeof BRIDGE_REQUESTS;
/** The payload of a request. */
export type BridgePayload<Type extends BridgeRequestType> = z.input<(typeof BRIDGE_REQUESTS)[Type]['payload']>;
/** The reply to a request. */
export type BridgeResult<Type extends BridgeRequestType> = z.output<(typeof BRIDGE_REQUESTS)[Type]['result']>;

/** Why the wrapper failed a request. */
export const BRIDGE_FAILURES = ['denied', 'cancelled', 'unsupported', 'failed'] as const;
export type BridgeFailure = (typeof BRIDGE_FAILURES)[number];

const v = z.literal(BRIDGE_VERSION);
const key = z.optional(MessageKey);

/**
 * What the page sends: a request that is answered, or a notice that is not. `cancel` gives up the download of an id.
 * Each carries the key of the handshake, where the wrapper gave one.
 */
export const PageMessage = z.union([
  z.strictObject({ v, key, kind: z.literal('request'), id: MessageId, type: z.string(), payload: z.unknown() }),
  z.strictObject({ v, key, kind: z.literal('notice'), type: z.enum(['close', 'logout']) }),
  z.strictObject({ v, key, kind: z.literal('notice'), type: z.literal('cancel'), id: MessageId }),
  z.strictObject({ v, key, kind: z.literal('reply'), id: MessageId, handled: z.boolean() }),
]);
export type PageMessage = z.infer<typeof PageMessage>;

/**
 * What the wrapper sends: the reply to a request, how far a download is (0 to 1), or that Back was pressed, which the
 * page answers by whether it did something.
 */
export const WrapperMessage = z.union([
  z.strictObject({ v, kind: z.literal('reply'), id: MessageId, ok: z.literal(true), result: z.unknown() }),
  z.strictObject({ v, kind: z.literal('reply'), id: MessageId, ok: z.literal(false), error: z.enum(BRIDGE_FAILURES) }),
  z.strictObject({
    v,
    kind: z.literal('progress'),
    id: MessageId,
    share: z.number().check(z.minimum(0), z.maximum(1)),
  }),
  z.strictObject({ v, kind: z.literal('back'), id: MessageId }),
]);
export type WrapperMessage = z.infer<typeof WrapperMessage>;

/** The settings page to open for any name; an unknown one is `application`. */
export function settingsPage(name: string): (typeof SETTINGS_PAGES)[number] {
  return SETTINGS_PAGES.find((page) => page === name) ?? 'application';
}

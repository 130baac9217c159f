import * as z from 'zod/mini';
import { text } from './fields.ts';

/** Version of the protocol between the page and the native wrapper (docs/bridge.md). */
export const BRIDGE_VERSION = 1;

/**
 * Permissions that the page may request from the wrapper. The state of the alarm permission is read-only
 * (docs/rules.md#bridge).
 */
export const PERMISSIONS = ['camera', 'media', 'notification'] as const;
export const READABLE_PERMISSIONS = [...PERMISSIONS, 'alarm'] as const;

/** Settings pages of the phone that the wrapper can open. Any other name opens `application`. */
export const SETTINGS_PAGES = ['application', 'alarms', 'notifications', 'optimization', 'powerManager'] as const;

/** Capabilities that the wrapper can announce. The page sends no request whose capability was not announced. */
export const CAPABILITIES = ['permissions', 'settings', 'download', 'cancel', 'save', 'clipboard', 'open'] as const;
export type Capability = (typeof CAPABILITIES)[number];

const MessageId = z.string().check(z.regex(/^[\w-]{8,64}$/));
/** Proves that the page sent the message and not a frame inside the page; at least 128 bits. */
const MessageKey = z.string().check(z.regex(/^[\w-]{22,128}$/));
const Address = z.url({ protocol: /^https?$/ });
// Invisible and control characters could hide the file extension. A leading dot hides the file or leads to the parent
// folder.
const FileName = z
  .string()
  .check(z.regex(/^(?!\.)[^/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]+$/u), z.normalize('NFC'), z.maxLength(200));
const SettingsPage = z.pipe(z.string(), z.transform(toSettingsPage));
const Nothing = z.object({});
const PermissionState = z.object({ state: z.enum(['granted', 'denied', 'undetermined']) });

/** Requests from the page to the wrapper, with the payload and the result of each request. */
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
  /** Accepts any name; a name that is not in `SETTINGS_PAGES` becomes `application`. */
  'settings.open': { capability: 'settings', payload: z.object({ page: SettingsPage }), result: Nothing },
  /** The wrapper downloads the file from a single-use URL and saves the file under `name`. */
  download: { capability: 'download', payload: z.object({ url: Address, name: FileName }), result: Nothing },
  /** The wrapper saves a file that the page created, at most 8 MB. */
  save: {
    capability: 'save',
    payload: z.object({ name: FileName, mediaType: text(100), base64: z.base64() }),
    result: Nothing,
  },
  'clipboard.write': { capability: 'clipboard', payload: z.object({ text: text(10_000) }), result: Nothing },
  /** The wrapper opens an external URL in the phone's browser or in the app that is registered for the URL. */
  'open.external': { capability: 'open', payload: z.object({ url: Address }), result: Nothing },
} as const satisfies Record<
  string,
  { capability: Capability | undefined; payload: z.ZodMiniType; result: z.ZodMiniType }
>;

/** Name of a request to the wrapper. */
export type BridgeRequestType = keyof typeof BRIDGE_REQUESTS;
/** Payload of a request to the wrapper. */
export type BridgePayload<Type extends BridgeRequestType> = z.input<(typeof BRIDGE_REQUESTS)[Type]['payload']>;
/** Result of a request to the wrapper. */
export type BridgeResult<Type extends BridgeRequestType> = z.output<(typeof BRIDGE_REQUESTS)[Type]['result']>;

/** Reasons for which a request to the wrapper can fail. */
export const BRIDGE_FAILURES = ['denied', 'cancelled', 'unsupported', 'failed'] as const;
export type BridgeFailure = (typeof BRIDGE_FAILURES)[number];

const v = z.literal(BRIDGE_VERSION);
const key = z.optional(MessageKey);

/**
 * Message from the page: a request (the wrapper replies), a notice (no reply), or the reply to a `back` message.
 * `cancel` aborts the download with this `id`. Each message has the key of the handshake if the wrapper sent a key.
 */
export const PageMessage = z.union([
  z.strictObject({ v, key, kind: z.literal('request'), id: MessageId, type: z.string(), payload: z.unknown() }),
  z.strictObject({ v, key, kind: z.literal('notice'), type: z.enum(['close', 'logout']) }),
  z.strictObject({ v, key, kind: z.literal('notice'), type: z.literal('cancel'), id: MessageId }),
  z.strictObject({ v, key, kind: z.literal('reply'), id: MessageId, handled: z.boolean() }),
]);
export type PageMessage = z.infer<typeof PageMessage>;

/**
 * Message from the wrapper: the reply to a request, the progress of a download (`share` from 0 to 1), or `back` for the
 * Back button. The page replies to `back` with whether it handled the button.
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

/** Returns the settings page with this name, or `application` for an unknown name. */
export function toSettingsPage(name: string): (typeof SETTINGS_PAGES)[number] {
  return SETTINGS_PAGES.find((page) => page === name) ?? 'application';
}

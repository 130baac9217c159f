/** Names of docs/bridge.md: this folder validates the page by that document and not by the product's code. */
export const READABLE_PERMISSIONS = ['camera', 'media', 'notification', 'alarm'] as const;
export type PermissionName = (typeof READABLE_PERMISSIONS)[number];
export const CAPABILITIES = ['permissions', 'settings', 'download', 'cancel', 'save', 'clipboard', 'open'] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** A request of the page with its payload. */
export type PageRequest = { readonly kind: 'request'; readonly id: string } & {
  [Type in RequestType]: { readonly type: Type; readonly payload: Payloads[Type] };
}[RequestType];
/** A message that the page may send. */
export type PageMessage =
  | PageRequest
  | { readonly kind: 'notice'; readonly type: 'close' | 'logout' }
  | { readonly kind: 'notice'; readonly type: 'cancel'; readonly id: string }
  | { readonly kind: 'reply'; readonly id: string; readonly handled: boolean };

interface Payloads {
  hello: { versions: number[] };
  'permission.get': { name: PermissionName };
  'permission.request': { name: PermissionName };
  'settings.open': { page: string };
  download: { url: string; name: string };
  save: { name: string; mediaType: string; base64: string };
  'clipboard.write': { text: string };
  'open.external': { url: string };
}
/** Type of a request. */
export type RequestType = keyof Payloads;

type Check = (value: unknown) => boolean;

const SETTINGS = ['application', 'alarms', 'notifications', 'optimization', 'powerManager'];
const SAVED_MAX = 8 * 1024 * 1024;

const isText: Check = (value) => typeof value === 'string';
const isId: Check = (value) => isText(value) && /^[\w-]{8,64}$/.test(value as string);
const isAddress: Check = (value) =>
  isText(value) && /^https?:\/\//.test(value as string) && URL.canParse(value as string);
const isFileName: Check = (value) =>
  isText(value) && /^[^./\\:*?"<>|][^/\\:*?"<>|\p{Cc}\p{Cf}]{0,199}$/u.test(value as string);
const isBase64: Check = (value) => {
  const bytes = Buffer.from(value as string, 'base64');
  return isText(value) && bytes.length <= SAVED_MAX && bytes.toString('base64') === value;
};
const among =
  (...names: readonly unknown[]): Check =>
  (value) =>
    names.includes(value);

/** Capability and payload of each request, as in the table of docs/bridge.md. */
const REQUESTS: { readonly [Type in RequestType]: { capability?: Capability; payload: Record<string, Check> } } = {
  hello: { payload: { versions: (value) => JSON.stringify(value) === '[1]' } },
  'permission.get': { capability: 'permissions', payload: { name: among(...READABLE_PERMISSIONS) } },
  'permission.request': { capability: 'permissions', payload: { name: among('camera', 'media', 'notification') } },
  'settings.open': { capability: 'settings', payload: { page: among(...SETTINGS) } },
  download: { capability: 'download', payload: { url: isAddress, name: isFileName } },
  save: { capability: 'save', payload: { name: isFileName, mediaType: isText, base64: isBase64 } },
  'clipboard.write': { capability: 'clipboard', payload: { text: isText } },
  'open.external': { capability: 'open', payload: { url: isAddress } },
};
/** All request types, in the order of the document. */
export const REQUEST_TYPES = Object.keys(REQUESTS) as RequestType[];

const MESSAGES: Record<string, Record<string, Check>> = {
  request: { id: isId, type: among(...REQUEST_TYPES), payload: (value) => typeof value === 'object' && value !== null },
  notice: { type: among('close', 'logout') },
  cancel: { kind: among('notice'), type: among('cancel'), id: isId },
  reply: { id: isId, handled: among(true, false) },
};

/** Parses a message of the page. @throws Error with the first violation of docs/bridge.md */
export function readPageMessage(text: unknown): PageMessage {
  if (!isText(text)) throw new Error('what came is no text');
  const { key, ...message } = JSON.parse(text as string) as Record<string, unknown>;
  if (key !== undefined && !(isText(key) && /^[\w-]{22,128}$/.test(key as string)))
    throw new Error('a key that no wrapper gave');
  const shape = MESSAGES[message['type'] === 'cancel' ? 'cancel' : String(message['kind'])];
  if (!shape) throw new Error(`kind ${JSON.stringify(message['kind'])}`);
  checkFields('message', message, { v: among(1), kind: isText, ...shape });
  if (message['kind'] === 'request') {
    const type = message['type'] as RequestType;
    checkFields(type, message['payload'] as Record<string, unknown>, REQUESTS[type].payload);
  }
  return message as unknown as PageMessage;
}

/** Returns the capability that a request requires; `hello` requires none. */
export function getCapability(type: RequestType): Capability | undefined {
  return REQUESTS[type].capability;
}

/** Checks that the fields are exactly those of `checks`, with valid values. */
function checkFields(of: string, found: Record<string, unknown>, checks: Record<string, Check>): void {
  for (const field of new Set([...Object.keys(checks), ...Object.keys(found)]))
    if (!checks[field]?.(found[field])) throw new Error(`${field} of ${of} is ${JSON.stringify(found[field])}`);
}

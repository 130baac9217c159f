/** Reply modes of the wrapper: correct, or a fault under test. */
export const REPLY_MODES = [
  /** Carries out the request and replies. */
  'respond',
  /** Does nothing and replies with an error. */
  'denied',
  'cancelled',
  'unsupported',
  'failed',
  /** Carries out the request and replies two seconds later. */
  'delay',
  /** Carries out the request and replies on `release`. */
  'hold',
  /** Does nothing and never replies. */
  'drop',
  /** Carries out the request and replies twice. */
  'double',
  /** Carries out the request and replies with invalid JSON. */
  'garble',
  /** Carries out the request and replies with a result of another shape. */
  'wrong-shape',
  /** Replies with an unknown id. */
  'unknown-id',
] as const;
export type ReplyMode = (typeof REPLY_MODES)[number];

/** Delay of the mode `delay`, in milliseconds. */
export const DELAY = 2000;

/** Returns the messages to send instead of the reply. */
export function toMessages(mode: ReplyMode, reply: object): string[] {
  const text = JSON.stringify(reply);
  if (mode === 'double') return [text, text];
  if (mode === 'garble') return [text.slice(0, -1)];
  if (mode === 'wrong-shape') return [JSON.stringify({ ...reply, result: [] })];
  if (mode === 'unknown-id') return [JSON.stringify({ ...reply, id: crypto.randomUUID() })];
  return [text];
}

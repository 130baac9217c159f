/** Reply modes of the wrapper: correct, or a fault under test. */
export const WRAPPER_PARTS = [
  /** Carries out the request and replies. */
  'answer',
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
export type WrapperPart = (typeof WRAPPER_PARTS)[number];

/** Delay of the mode `delay`, in milliseconds. */
export const DELAY = 2000;

/** Returns the messages to send instead of the reply. */
export function textsOf(part: WrapperPart, reply: object): string[] {
  const text = JSON.stringify(reply);
  if (part === 'double') return [text, text];
  if (part === 'garble') return [text.slice(0, -1)];
  if (part === 'wrong-shape') return [JSON.stringify({ ...reply, result: [] })];
  if (part === 'unknown-id') return [JSON.stringify({ ...reply, id: crypto.randomUUID() })];
  return [text];
}

/** How the wrapper answers a request: correctly, or with one of the faults under test. */
export const WRAPPER_PARTS = [
  /** Does it and answers. */
  'answer',
  /** Does nothing and answers why not. */
  'denied',
  'cancelled',
  'unsupported',
  'failed',
  /** Does it and answers two seconds later. */
  'delay',
  /** Does it and answers once it is released. */
  'hold',
  /** Does nothing and never answers. */
  'drop',
  /** Does it and answers twice. */
  'double',
  /** Does it and answers what is no JSON. */
  'garble',
  /** Does it and answers with a result of another shape. */
  'wrong-shape',
  /** Answers with an id that was not requested. */
  'unknown-id',
] as const;
export type WrapperPart = (typeof WRAPPER_PARTS)[number];

/** How late a delayed answer is, in milliseconds. */
export const DELAY = 2000;

/** The messages that the page receives in place of a reply. */
export function textsOf(part: WrapperPart, reply: object): string[] {
  const text = JSON.stringify(reply);
  if (part === 'double') return [text, text];
  if (part === 'garble') return [text.slice(0, -1)];
  if (part === 'wrong-shape') return [JSON.stringify({ ...reply, result: [] })];
  if (part === 'unknown-id') return [JSON.stringify({ ...reply, id: crypto.randomUUID() })];
  return [text];
}

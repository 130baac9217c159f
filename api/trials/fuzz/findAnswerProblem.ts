import type { FuzzAnswer } from './FuzzCall.ts';
import type { Operation } from './Operation.ts';

/**
 * What is wrong with an answer, or undefined: a failure of the server (503 with `Retry-After` aside), a status, media
 * type or body that the document does not describe, none at all, or one after more than `slowAfter` milliseconds.
 */
export function findAnswerProblem(
  { answers }: Operation,
  { status, headers, body, milliseconds }: FuzzAnswer,
  slowAfter: number,
): string | undefined {
  if (status === 0) return 'no answer';
  if (status >= 500 && !(status === 503 && headers['retry-after'] !== undefined)) return `a failure, ${status}`;
  if (milliseconds > slowAfter) return `slow, ${Math.round(milliseconds)} ms`;
  const documented = answers.get(status);
  if (documented === undefined) return `a status that is not documented, ${status}`;
  const mediaType =
    String(headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim() ?? '';
  if (documented.size === 0) return undefined;
  if (!documented.has(mediaType)) return `a media type that is not documented, ${status} ${mediaType || '(none)'}`;
  const schema = documented.get(mediaType);
  if (schema === undefined) return undefined;
  const result = schema.safeParse(parse(body));
  if (result.success) return undefined;
  const [issue] = result.error.issues;
  return `a body that is not documented, ${status} at ${issue?.path.join('.')}: ${issue?.message}`;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

import type { FuzzResponse } from './FuzzCall.ts';
import type { Operation } from './Operation.ts';

/**
 * Returns the problem of a response, or undefined: a server error (except 503 with `Retry-After`), an undocumented
 * status, media type or body, no response, or a response after more than `slowAfter` milliseconds.
 */
export function findResponseProblem(
  { responses }: Operation,
  { status, headers, body, milliseconds }: FuzzResponse,
  slowAfter: number,
): string | undefined {
  if (status === 0) return 'no response';
  if (status >= 500 && !(status === 503 && headers['retry-after'] !== undefined)) return `a failure, ${status}`;
  if (milliseconds > slowAfter) return `slow, ${Math.round(milliseconds)} ms`;
  const documented = responses.get(status);
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

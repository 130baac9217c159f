import { CliError } from '@backoffice/processes';
import { type Answer, NoAnswer } from '../site/localApi.ts';

/** Headers of a call that the API gets: those of a connection or an origin belong to this server. */
const PASSED = ['accept', 'authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match'];

/** Sends the calls of a local page to an API, whose origins need not allow the page. */
export function proxyApi(api: string): Answer {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers([...request.headers].filter(([name]) => PASSED.includes(name)));
    const init = { method: request.method, headers, body: request.body, duplex: 'half', redirect: 'manual' };
    const response = await fetch(new URL(pathname + search, api), init as RequestInit).catch((error: Error) => {
      throw new NoAnswer('API에 연결할 수 없어요', `${api} does not answer (${String(error.cause)}).`);
    });
    // The body is decompressed already.
    const replied = new Headers(
      [...response.headers].filter(([name]) => !/^(content-(encoding|length)|transfer-encoding)$/.test(name)),
    );
    return new Response(response.body, { status: response.status, headers: replied });
  };
}

/**
 * Reads the ID token of an account at that API from the variable BACKOFFICE_TOKEN.
 * @throws CliError if it is missing, malformed or expired
 */
export function readToken(token: string = process.env['BACKOFFICE_TOKEN'] ?? ''): {
  readonly uid: string;
  readonly token: string;
} {
  const { sub, exp } = readPayload(token);
  if (sub === undefined || exp === undefined)
    throw new CliError(
      '--api needs the ID token of an account in BACKOFFICE_TOKEN: copy it from the Authorization header of a call in a signed-in page of that back office, without "Bearer".',
    );
  if (exp * 1000 < Date.now())
    throw new CliError('The token in BACKOFFICE_TOKEN has expired: copy a new one; it is valid for an hour.');
  return { uid: sub, token };
}

function readPayload(token: string): { readonly sub?: string; readonly exp?: number } {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  } catch {
    return {};
  }
}

import { readFileSync, globSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CLIENT_EVENTS_PATH, POLICY_REPORT_PATH } from '@backoffice/contracts/wire/client-events/clientEventBatch';
import { CliError } from '@backoffice/processes';
import { type LocalLogin, identityReplies } from './storeLogin.ts';

/** Reason why a call gets no answer: a title in Korean, and what to do. */
export class NoAnswer extends CliError {
  readonly title: string;
  constructor(title: string, message: string) {
    super(message);
    this.title = title;
  }
}

/** Response to a call of the page. @throws NoAnswer */
export type Answer = (request: Request) => Promise<Response>;

/** Options of the API of a local page: the address to which a login returns, the login, and the answers of its calls. */
interface LocalApi {
  readonly page: string;
  readonly login: LocalLogin;
  readonly answer: Answer;
  /** Called with each reason once. */
  readonly onMissing: (problem: string) => void;
}

/** Paths of reports, which nobody reads here. */
const REPORTS = [CLIENT_EVENTS_PATH, POLICY_REPORT_PATH];

/**
 * Returns the API of a local page, at an origin of its own, with the sign-in provider. A login that the page starts
 * returns at once. A call without an answer gets an error that the page shows as it is.
 */
export function localApi({ page, login, answer, onMissing }: LocalApi): RequestListener {
  const replies = identityReplies(login);
  const reported = new WeakSet<Error>();
  const respond = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (request.method === 'OPTIONS' || REPORTS.includes(pathname)) return new Response(null, { status: 204 });
    if (pathname === '/auth/login/start') return new Response(null, { status: 302, headers: { location: page } });
    const reply = replies[pathname];
    if (reply !== undefined) return Response.json(reply);
    try {
      return await answer(request);
    } catch (error) {
      const { title = '개발 서버에 오류가 있어요', message, stack } = error as Error & { title?: string };
      if (!reported.has(error as Error)) onMissing(error instanceof CliError ? message : String(stack));
      reported.add(error as Error);
      return Response.json({ message: 'no-answer', title, detail: message }, { status: 420 });
    }
  };
  return (incoming, outgoing) => {
    void respond(toRequest(incoming)).then((response) => send(response, incoming, outgoing));
  };
}

function toRequest(incoming: IncomingMessage): Request {
  const { method = 'GET', url = '/', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  } as RequestInit);
}

function send(response: Response, { headers }: IncomingMessage, outgoing: ServerResponse): void {
  // Without a date of the answers the page keeps its clock.
  outgoing.sendDate = false;
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'access-control-allow-origin': '*',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': 'GET, POST',
    'access-control-expose-headers': '*',
    'access-control-max-age': '600',
  });
  if (response.body === null) outgoing.end();
  else Readable.fromWeb(response.body as never).pipe(outgoing);
}

/** Returns the declaration of an endpoint by a call's method and path: its name and module; undefined if there is none. */
export function findEndpoint(
  method: string,
  path: string,
): { readonly name: string; readonly module: string } | undefined {
  const folder = join(createRequire(import.meta.url).resolve('@backoffice/contracts/wire/endpoint'), '../..');
  for (const file of globSync('**/*.{ts,js}', { cwd: folder, exclude: ['**/*.test.*', '**/*.d.ts'] })) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, name = '', of, pattern = ''] of text.matchAll(
      /export const (\w+) = endpoint\(\s*'(\w+)', '([^']+)'/g,
    ))
      if (of === method && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path))
        return { name, module: `@backoffice/contracts/${file.replace(/\.(ts|js)$/, '')}` };
  }
  return undefined;
}

import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CliError } from '@backoffice/processes';
import type { ReleaseState } from '../pointer/ReleaseState.ts';
import type { Overview } from './overview.ts';
import { confirmPage, overviewPage } from './overviewPage.ts';
import { problemPage } from './layout.ts';
import { type ActedReleases, ACTIONS } from './actions.ts';

/** Dependencies of the site. */
export interface ReleasesSiteDeps {
  /** Required prefix of addresses that change something: `/<token>/`. */
  readonly token: string;
  readonly releases: ActedReleases & { state(): ReleaseState };
  readonly readOverview: () => Promise<Overview>;
}

const BODY_BYTES_MAX = 10_000;
const HOSTS = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;
const STYLES = join(import.meta.dirname, 'style.css');
/** For machines without a Korean font, such as servers. */
const FONT = fileURLToPath(import.meta.resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2'));

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Content-Type': 'text/html; charset=utf-8',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Returns the site for the teams. Every process on this machine may read `/`; actions are below `/<token>/`, which
 * other pages cannot know, and require confirmation. Foreign host names that point to this machine are refused, so that
 * pages of other origins cannot read it (DNS rebinding).
 */
export function releasesSite({ token, releases, readOverview }: ReleasesSiteDeps): RequestListener {
  return (request, response) => {
    void answer(request, response);
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (!HOSTS.test(request.headers.host ?? '')) return send(response, 421, 'Open this page as localhost.');
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (url === null) return send(response, 400, 'No address.');
    const [, first = '', rest] = /^\/([^/]*)(?:\/(.*))?$/.exec(url.pathname) ?? [];
    const mayAct = isSame(first, token);
    const base = mayAct ? `/${token}/` : '/';
    const page = mayAct ? (rest ?? '') : url.pathname.slice(1);
    const problem = (status: number, text: string) => send(response, status, problemPage(base, text));
    const { method } = request;
    try {
      if (method === 'GET' && page === 'style.css') return sendFile(response, STYLES, 'text/css; charset=utf-8');
      if (method === 'GET' && page === 'font.woff2') return sendFile(response, FONT, 'font/woff2');
      if (method === 'GET' && page === '') {
        const done = url.searchParams.get('done') ?? undefined;
        return send(
          response,
          200,
          overviewPage(await readOverview(), { base, mayAct, done: mayAct ? done : undefined }),
        );
      }
      if (!mayAct) return problem(404, '없는 주소입니다. 변경하려면 터미널에 표시된 주소로 열어주세요.');
      if (method === 'GET' && page === 'confirm') {
        const found = find(releases.state(), url.searchParams);
        if (found === undefined) return problem(409, '지금은 할 수 없는 작업입니다. 상태를 다시 확인해주세요.');
        return send(response, 200, confirmPage({ base, ...found }));
      }
      if (method === 'POST' && page === 'actions') {
        const fields = new URLSearchParams(await readBody(request));
        const found = find(releases.state(), fields);
        if (found === undefined || String(found.revision) !== fields.get('revision'))
          return problem(409, '그 사이에 릴리스가 바뀌었습니다. 상태를 다시 확인해주세요.');
        const why = fields.get('why')?.trim() ?? '';
        if (why === '' || why.length > 500) return problem(400, '사유를 500자 이하로 입력해주세요.');
        const done = found.action.run(releases, found.id, { why });
        response.setHeader('Location', `${base}?done=${encodeURIComponent(done)}`);
        return send(response, 303, '');
      }
      return problem(404, '없는 주소입니다.');
    } catch (error) {
      if (error instanceof CliError) return problem(409, error.message);
      return problem(500, error instanceof Error ? error.message : String(error));
    }
  }
}

function find({ applications, revision }: ReleaseState, fields: URLSearchParams) {
  const id = fields.get('application') ?? '';
  const name = fields.get('action') ?? '';
  const pointer = Object.hasOwn(applications, id) ? applications[id] : undefined;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (pointer === undefined || action === undefined || !action.isPossible(id, pointer)) return undefined;
  return { id, name, action, pointer, revision };
}

/** Constant-time comparison. */
function isSame(given: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > BODY_BYTES_MAX) throw new CliError('The form is too large.');
  }
  return body;
}

function sendFile(response: ServerResponse, file: string, type: string): void {
  response.setHeader('Content-Type', type);
  response.end(readFileSync(file));
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status);
  response.end(body);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type { Page } from '@playwright/test';
import { listen } from '../../runtime/static-server/listen.ts';

/** Responses for a page in place of its API: the text of an order list, and optionally the page of the bench. */
export interface ServedLists {
  readonly orders: string;
  /** HTML at `/bare-list` of the host. */
  readonly bareList?: string;
}

/** Serves prepared responses to pages. */
export interface ListServer {
  /** Responds to these requests of the page and does not affect its other requests. */
  answer(page: Page, lists: ServedLists): Promise<void>;
  stop(): Promise<void>;
}

const LISTS = ['*/receipt/list/*', '*/receipt/product?*', '*/bare-list'];
/** Changes of orders get no response, so that none is refused during the measurement. */
const CHANGES = '*/receipt/update/*';
const DAY_S = '86400';

interface Answer {
  readonly type: string;
  readonly body: Buffer;
}

/**
 * Starts a server of orders for the bench on a free port. Its compressed responses use the browser's network stack like
 * those of the API, so that a page can read the first part of a list while the rest arrives.
 */
export async function serveLists(): Promise<ListServer> {
  const answers = new Map<string, Answer>();
  const { port, stop } = await listen(0, (request, response) => answerRequest(answers, request, response));
  const origin = `http://127.0.0.1:${port}`;
  return {
    answer: async (page, { orders, bareList = '' }) => {
      const compress = promisify(zstdCompress);
      const answer = async (type: string, text: string) => ({ type, body: await compress(text) });
      answers.set('list', await answer('application/json', orders));
      answers.set('product', await answer('application/json', '[]'));
      answers.set('bare-list', await answer('text/html; charset=utf-8', bareList));
      // Playwright's routes would delay every request of the page: forty for ours, one for the bare list.
      const devtools = await page.context().newCDPSession(page);
      devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
        if (request.method === 'POST' && request.url.includes('/receipt/update')) return;
        const url = origin + new URL(request.url).pathname;
        void devtools.send('Fetch.continueRequest', { requestId, url });
      });
      await devtools.send('Fetch.enable', { patterns: [...LISTS, CHANGES].map((urlPattern) => ({ urlPattern })) });
    },
    stop,
  };
}

function answerRequest(answers: ReadonlyMap<string, Answer>, request: IncomingMessage, response: ServerResponse): void {
  const { origin = '*' } = request.headers;
  const shared = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
  if (request.method === 'OPTIONS') {
    const allowed = {
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
      'access-control-allow-methods': 'GET, POST',
      'access-control-max-age': DAY_S,
    };
    response.writeHead(204, { ...shared, ...allowed }).end();
    return;
  }
  const name = (request.url ?? '').split('/').find((part) => answers.has(part)) ?? '';
  const answer = answers.get(name);
  if (answer === undefined) {
    response.writeHead(404, shared).end();
    return;
  }
  const { type, body } = answer;
  response.writeHead(200, { ...shared, 'content-type': type, 'content-encoding': 'zstd', 'cache-control': 'no-store' });
  response.end(body);
}

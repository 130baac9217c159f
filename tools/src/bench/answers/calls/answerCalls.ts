import type { BrowserContext, Route } from '@playwright/test';
import type { Order } from '@backoffice/contracts';

/**
 * Answers the calls for orders from here: the list once in full and then what has changed, a stream of events that
 * `sendOrderEvent` of the page writes to, a market that is paid to the seller's account. No change is saved.
 * The returned function says which order the next event is about.
 */
export async function answerCalls(context: BrowserContext, orders: readonly Order[]): Promise<(order: Order) => void> {
  const body = JSON.stringify(orders);
  let changed: Order[] = [];
  let version = 0;
  await context.addInitScript(replaceStream);
  await context.route('**/receipt/list/*', async (route) => {
    const { since } = (route.request().postDataJSON() ?? {}) as { since?: string };
    version += 1;
    await answer(
      route,
      since === undefined ? body : JSON.stringify({ changed, left: [], count: orders.length }),
      `"bench-${version}"`,
    );
    if (since !== undefined) changed = [];
  });
  await context.route('**/receipt/product?*', (route) => answer(route, '[]'));
  await context.route('**/receipt/update/**', (route) => route.abort());
  await context.route('**/market/get/*', async (route) => {
    const fetched = await route.fetch();
    const { market, ...rest } = (await fetched.json()) as { market: { payment: { option: number[] } } };
    const payment = { ...market.payment, option: [0, ...market.payment.option.slice(1)] };
    await route.fulfill({
      response: fetched,
      json: { ...rest, market: { ...market, payment, orderCount: orders.length } },
    });
  });
  return (order) => (changed = [order]);
}

function answer(route: Route, body: string, etag?: string): Promise<void> {
  const origin = route.request().headers()['origin'] ?? '*';
  return route.fulfill({
    contentType: 'application/json',
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'ETag',
      ...(etag !== undefined && { etag }),
    },
    body,
  });
}

/** Runs in the page before anything else: an answer that is written to later cannot come from outside. */
function replaceStream(): void {
  const page = globalThis as unknown as { sendOrderEvent: () => void };
  const { fetch } = globalThis;
  const encoder = new TextEncoder();
  globalThis.fetch = async (request, init) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, location.href);
    if (!pathname.endsWith('/receipt/events')) return fetch(request, init);
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const send = (data: object) => controller.enqueue(encoder.encode(`data: ${JSON.stringify(data)}\n\n`));
        const [, marketId = ''] = /\/market\/t\/([^/]+)/.exec(location.pathname) ?? [];
        page.sendOrderEvent = () => send({ marketId: decodeURIComponent(marketId) });
        send({});
      },
    });
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
  };
}

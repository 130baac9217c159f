import { expect, it } from '@jest/globals';
import { buildOrder, renderPage } from '@backoffice/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { OrderListPage } from './OrderListPage.tsx';
import { orderServer } from './testing/orderServer.tsx';

const PAID = '결제 완료 2';

/** Opens the list; `frames` contains the texts of the status chips in each frame. */
function openList({ platform }: ReturnType<typeof orderServer>, search = '') {
  const frames: (readonly string[])[] = [];
  const record = () => {
    const group = screen.queryByRole('group', { name: '주문 상태' });
    if (group)
      frames.push(
        within(group)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      );
  };
  const page = renderPage(
    <Profiler id="list" onRender={record}>
      <OrderListPage />
    </Profiler>,
    { path: '/market/t/:marketId', url: `/market/t/market-0001${search}`, platform },
  );
  return { ...page, frames };
}

const serve = () => {
  const server = orderServer();
  server.serve(...[1, 1, 0].map((status, at) => buildOrder({ _id: `${at}`, publicId: `N-${at}`, status })));
  return server;
};

it('The status chips show their counts in the first frame when the seller returns to the list', async () => {
  const server = serve();
  const first = openList(server);
  await waitFor(() => expect(first.frames.at(-1)).toContain(PAID));
  first.unmount();
  const again = openList(server);
  await waitFor(() => expect(again.frames.at(-1)).toContain(PAID));
  expect(again.frames.filter((frame) => !frame.includes(PAID))).toEqual([]);
});

it('The status chips never show the counts of the previous filter', async () => {
  const server = serve();
  const first = openList(server);
  await waitFor(() => expect(first.frames.at(-1)).toContain(PAID));
  first.unmount();
  const other = openList(server, '?q=N-1');
  await waitFor(() => expect(other.frames.at(-1)).toContain('결제 완료 1'));
  expect(other.frames.filter((frame) => frame.includes(PAID))).toEqual([]);
});

import { beforeAll, expect, it, jest } from '@jest/globals';
import { buildOrder, renderPage } from '@backoffice/testing';
import { screen, waitFor } from '@testing-library/react';
import type { OrderTools } from '../order/OrderTools.ts';
import { whenIdle } from '../order/whenIdle.ts';
import { orderServer } from '../order-list/testing/orderServer.tsx';
import { WarmUpDetails } from './WarmUpDetails.tsx';
import { lateWarmUp } from './lateWarmUp.ts';

const findSample = () => document.querySelector<HTMLElement>('[inert]');

function renderAlone(addressedId: string | undefined) {
  const readAll = jest.fn(() => false);
  const opened = {
    addressedId,
    get all() {
      return readAll();
    },
  };
  return { readAll, ...renderPage(<WarmUpDetails tools={{} as OrderTools} opened={opened} />) };
}

beforeAll(() => lateWarmUp.fetch());

it('draws nothing where an order is open', async () => {
  const { readAll } = renderAlone('a');
  await waitFor(() => expect(readAll).toHaveBeenCalled());
  expect(findSample()).toBeNull();
});

it('draws the details of a sample once, unseen, and asks nothing of the API', async () => {
  const server = orderServer();
  server.serve(buildOrder());
  const first = server.renderList();
  const sample = await waitFor(() => {
    const found = findSample();
    if (found === null) throw new Error('No sample is drawn.');
    return found;
  });
  expect(sample).toHaveAttribute('aria-hidden', 'true');
  for (const text of ['주문번호', '주문 상품 변경', '운송장 입력']) expect(sample).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: '운송장 입력' })).toBeNull();
  await waitFor(() => expect(findSample()).toBeNull());
  expect(JSON.stringify(server.platform.fakeApi.calls)).not.toContain('sample');
  first.unmount();

  const { readAll } = renderAlone(undefined);
  await new Promise<void>((resolve) => whenIdle(resolve));
  expect(readAll).not.toHaveBeenCalled();
});

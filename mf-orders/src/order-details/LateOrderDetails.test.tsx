import { expect, it, jest } from '@jest/globals';
import { buildOrder, fakePlatform, renderPage } from '@backoffice/testing';
import { screen } from '@testing-library/react';
import { toListedOrder } from '../order/ListedOrder.ts';
import type { OrderTools } from '../order/OrderTools.ts';
import { LateOrderDetails } from './LateOrderDetails.tsx';
import { lateOrderDetails } from './lateOrderDetails.ts';

it('an order whose details do not come says so instead of loading on, and is asked for again by a press', async () => {
  jest.spyOn(lateOrderDetails, 'fetch').mockRejectedValueOnce(new Error('offline'));
  const platform = fakePlatform();
  const tools = { changes: { pendingKind: () => undefined, isPending: () => false } } as unknown as OrderTools;
  const { user } = renderPage(<LateOrderDetails listed={toListedOrder(buildOrder())} tools={tools} />, { platform });
  const again = await screen.findByRole('button', { name: '다시 시도' });
  expect(screen.queryByText('불러오는 중')).not.toBeInTheDocument();
  expect(platform.nav.toasts).toHaveLength(1);
  await user.click(again);
  expect(await screen.findByRole('region', { name: '주문' })).toBeInTheDocument();
  expect(again).not.toBeInTheDocument();
});

import { expect, it, jest } from '@jest/globals';
import { buildOrder, fakePlatform, renderPage } from '@backoffice/testing';
import { screen } from '@testing-library/react';
import { toListedOrder } from '../order/ListedOrder.ts';
import type { OrderTools } from '../order/OrderTools.ts';
import { LazyOrderDetails } from './LazyOrderDetails.tsx';

let isOffline = true;
jest.mock('./OrderDetails.tsx', () => {
  if (isOffline) throw new Error('offline');
  return jest.requireActual('./OrderDetails.tsx');
});

it('Order details that fail to load show an error, and load when the seller clicks 다시 시도', async () => {
  const platform = fakePlatform();
  const tools = { changes: { pendingKind: () => undefined, isPending: () => false } } as unknown as OrderTools;
  const { user } = renderPage(<LazyOrderDetails listed={toListedOrder(buildOrder())} tools={tools} />, { platform });
  const again = await screen.findByRole('button', { name: '다시 시도' });
  expect(screen.queryByText('불러오는 중')).not.toBeInTheDocument();
  expect(platform.nav.toasts).toHaveLength(1);
  isOffline = false;
  await user.click(again);
  expect(await screen.findByRole('tabpanel', { name: '주문' })).toBeInTheDocument();
  expect(again).not.toBeInTheDocument();
});

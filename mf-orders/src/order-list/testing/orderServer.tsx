import { beforeAll } from '@jest/globals';
import { NO_ORDER_COUNTS } from '@backoffice/contracts/market/market';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import type { BulkResult } from '@backoffice/contracts/order/bulk';
import { getOrderViews } from '@backoffice/contracts/order/lists/orderViews';
import { getNoticeTemplates } from '@backoffice/contracts/order/notice/noticeTemplates';
import { listOrderNotifications } from '@backoffice/contracts/order/notice/orderNotifications';
import { type Order, latestStatus } from '@backoffice/contracts/order/order';
import { getOrderProducts } from '@backoffice/contracts/order/orderDetailEndpoints';
import {
  changeOrderStatus,
  getOrderDelivery,
  getOrderPayment,
  listOrders,
  recordBuyerRefund,
  refuseCancelRequest,
  undoBuyerRefund,
  updateOrder,
  updateOrders,
} from '@backoffice/contracts/order/orderEndpoints';
import { describeLineChange } from '@backoffice/contracts/order/orderLines';
import { orderTotal } from '@backoffice/contracts/order/orderRules';
import {
  FakeFailure,
  type FakePlatform,
  type RenderedPage,
  buildMarket,
  buildMarketSeller,
  fakePlatform,
  renderPage,
} from '@backoffice/testing';
import { OrderListPage } from '../OrderListPage.tsx';
import { preloadListDialogs } from '../dialogs/LazyListDialogs.tsx';
import { LazyOrderPanel } from '../panel/LazyOrderPanel.ts';
import { preloadOrderDetails } from '../../order-detail/LazyOrderDetails.tsx';

// Load the lazy chunks first, as on a page that has been open for some seconds.
beforeAll(async () => {
  await Promise.all([preloadListDialogs(), preloadOrderDetails(), LazyOrderPanel.preload()]);
});

const AT = '2026-11-20T03:00:00.000Z';
/** The statuses that a first waybill appends, by the current status of the order. */
const WAYBILL_STEPS: Record<number, readonly number[]> = { 0: [1, 3], 1: [3] };

/** The orders of one market behind a FakeApi. */
export interface OrderServer {
  readonly platform: FakePlatform;
  serve(...orders: Order[]): void;
  /** Sets the payment option of the market and its number of orders. */
  setPayment(option: 0 | 1, orderCount?: number): void;
  /** Changes an order like another tab would. */
  changeRemotely(id: string, patch: Partial<Order>): void;
  renderList(search?: string): RenderedPage;
}

/**
 * Lists and changes orders without checking permissions; in bulk changes only cancelled orders and unchanged notices
 * fail.
 */
export function orderServer(platform: FakePlatform = fakePlatform()): OrderServer {
  let orders: Order[] = [];
  const find = (id: string): Order => {
    const found = orders.find((order) => order._id === id || order.publicId === id);
    if (found === undefined) throw new Error(`No order ${id} is served.`);
    return found;
  };
  let versions = 0;
  const nextVersion = () => new Date(Date.parse(AT) + ++versions * 1000).toISOString();
  const change = (id: string, statuses: readonly number[], desc: string, patch: Partial<Order> = {}) => {
    const steps = statuses.map((status) => ({ status, desc, timestamp: AT }));
    const changed = { ...find(id), ...patch, status: [...find(id).status, ...steps] };
    orders = orders.map((order) => (order._id === id ? changed : order));
    return changed;
  };
  const setPayment = (option: 0 | 1, orderCount = 0) =>
    platform.fakeApi.on(getMarket, {
      market: buildMarket({
        payment: { expect: '', option: [option] },
        orderCounts: { ...NO_ORDER_COUNTS, all: orderCount },
      }),
      product: [],
      seller: buildMarketSeller(),
    });

  setPayment(0);
  platform.fakeApi
    .on(listOrderNotifications, [])
    .on(getNoticeTemplates, { version: 0, templates: [] })
    .on(getOrderViews, { version: 0, views: [] })
    .on(getOrderProducts, ({ publicId }) => find(publicId).productList)
    .on(getOrderDelivery, ({ publicId }) => find(publicId))
    .on(getOrderPayment, ({ id }) => find(id).payment)
    .on(changeOrderStatus, ({ receiptId, status, msg }) =>
      change(receiptId, [status], msg, {
        ...(status === 1 && latestStatus(find(receiptId)) === 3 && { invoice: null }),
        ...(status === 0 && { paidAmount: 0 }),
      }),
    )
    .on(recordBuyerRefund, ({ receiptId, reason: _reason, ...refund }) =>
      change(receiptId, [], '', { buyerRefunds: [...find(receiptId).buyerRefunds, refund] }),
    )
    .on(undoBuyerRefund, ({ receiptId, records }) => {
      const { buyerRefunds } = find(receiptId);
      if (buyerRefunds.length !== records) return new FakeFailure(409, { message: 'stale-update' });
      return change(receiptId, [], '', { buyerRefunds: buyerRefunds.slice(0, -1) });
    })
    .on(refuseCancelRequest, ({ receiptId }) => change(receiptId, [], '', { cancelRequest: null }))
    .on(updateOrder, ({ receiptId, productList, resend = false, updatedAt, receiver, ...patch }) => {
      const current = find(receiptId);
      const status = latestStatus(current);
      if (productList === undefined) {
        if (updatedAt !== undefined && updatedAt !== current.updatedAt)
          return new FakeFailure(409, { message: 'stale-update' });
        const notified = patch.sellerMsg !== undefined && (resend || patch.sellerMsg !== current.sellerMsg);
        const version = patch.packagingStatus === undefined ? { updatedAt: nextVersion() } : {};
        const steps = patch.invoice === undefined ? [] : (WAYBILL_STEPS[status] ?? []);
        const corrected = receiver && { delivery: { ...current.delivery, ...receiver }, isCorrected: true };
        return { ...change(receiptId, steps, '', { ...patch, ...version, ...corrected }), notified };
      }
      const desc = describeLineChange(productList, current.productList);
      const amounts = new Map(productList.map(({ _id, amount }) => [_id, amount]));
      const lines = current.productList.flatMap((line) =>
        amounts.has(line._id) ? { ...line, amount: amounts.get(line._id) ?? 0 } : [],
      );
      const total = orderTotal(lines, current.delivery.price);
      const changed = change(receiptId, [status], desc, { productList: lines, total });
      return { ...changed, notified: false };
    })
    .on(updateOrders, ({ target, status, statusDesc = '', packagingStatus, sellerMsg, resend = false }) => {
      const failAt: BulkResult['failAt'] = [];
      for (const [at, id] of target.entries()) {
        if (status !== undefined && [10, 11].includes(latestStatus(find(id))))
          failAt.push({ at: at + 1, data: id, reason: 'cancelled' });
        else if (status === undefined && !resend && sellerMsg !== undefined && sellerMsg === find(id).sellerMsg)
          failAt.push({ at: at + 1, data: id, reason: 'notice-unchanged' });
        else
          change(id, status === undefined ? [] : [status], statusDesc, {
            ...(packagingStatus !== undefined && { packagingStatus }),
            ...(sellerMsg !== undefined && { sellerMsg }),
          });
      }
      return { total: target.length, success: target.length - failAt.length, fail: failAt.length, failAt };
    });
  return {
    platform,
    setPayment,
    serve: (...served) => {
      orders = served;
      platform.fakeApi.on(listOrders, () => orders);
    },
    changeRemotely: (id, patch) => void change(id, [], '', { ...patch, updatedAt: nextVersion() }),
    renderList: (search = '') =>
      renderPage(<OrderListPage />, { path: '/market/t/:marketId', url: `/market/t/market-0001${search}`, platform }),
  };
}

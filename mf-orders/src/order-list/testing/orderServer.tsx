import {
  type BulkResult,
  type ProductLine,
  type Order,
  canChangeOrderStatus,
  changeOrderStatus,
  describeLineChange,
  getMarket,
  getOrderDelivery,
  getOrderPayment,
  getOrderProducts,
  shipmentSteps,
  latestStatus,
  listOrders,
  orderTotal,
  statusFailure,
  updateOrder,
  updateOrders,
} from '@backoffice/contracts';
import {
  type FakePlatform,
  type RenderedPage,
  buildMarket,
  buildProductLine,
  fakePlatform,
  renderPage,
} from '@backoffice/testing';
import { toRuleInput } from '../../order/toRuleInput.ts';
import { OrderListPage } from '../OrderListPage.tsx';
import { remainingLines } from '../../order/OrderChange.ts';

const AT = '2026-11-20T03:00:00.000Z';

/** Orders kept as the API keeps them. */
export interface OrderServer {
  readonly platform: FakePlatform;
  /** Replaces the orders. */
  serve(...orders: Order[]): void;
  /** Sets the payment option of the market. */
  pay(option: 0 | 1): void;
  renderList(search?: string): RenderedPage;
}

/** A market whose orders are listed and changed as the API does. */
export function orderServer(platform: FakePlatform = fakePlatform()): OrderServer {
  let receipts: Order[] = [];
  let lines: ProductLine[] = [buildProductLine()];
  const step = (status: number, desc: string) => ({ status, desc, timestamp: AT });
  const find = (id: string): Order => {
    const found = receipts.find((receipt) => receipt._id === id || receipt.publicId === id);
    if (found === undefined) throw new Error(`No order ${id} is served.`);
    return found;
  };
  const store = (id: string, change: (receipt: Order) => Order) => {
    receipts = receipts.map((receipt) => (receipt._id === id ? change(receipt) : receipt));
    return find(id);
  };
  const moved = (receipt: Order, status: number, msg: string) => ({
    ...receipt,
    status: [...receipt.status, step(status, msg)],
  });
  const pay = (option: 0 | 1) =>
    platform.fakeApi.on(getMarket, {
      market: buildMarket({ payment: { expect: '', option: [option] } }),
      product: [],
      seller: { publicId: 'bori', name: '보리', state: 1 },
    });

  pay(0);
  platform.fakeApi
    .on(getOrderProducts, () => lines)
    .on(getOrderDelivery, ({ publicId }) => find(publicId))
    .on(getOrderPayment, ({ id }) => find(id).payment)
    .on(changeOrderStatus, ({ receiptId, status, msg }) => store(receiptId, (receipt) => moved(receipt, status, msg)))
    .on(updateOrder, ({ receiptId, productList, ...patch }) =>
      store(receiptId, (receipt) => {
        if (productList !== undefined) {
          const changed = moved(receipt, latestStatus(receipt), describeLineChange(productList, lines));
          lines = remainingLines(productList, lines);
          return { ...changed, total: orderTotal(lines, receipt.delivery.price) };
        }
        const steps = patch.invoice === undefined ? undefined : shipmentSteps(toRuleInput(receipt));
        const appended = steps?.allowed ? steps.append.map((status) => step(status, '')) : [];
        return { ...receipt, ...patch, status: [...receipt.status, ...appended] };
      }),
    )
    .on(updateOrders, ({ target, status, statusDesc = '', packagingStatus, sellerMsg }) => {
      const failAt: BulkResult['failAt'] = [];
      for (const [at, id] of target.entries()) {
        const facts = toRuleInput(find(id));
        if (status !== undefined && !canChangeOrderStatus(facts, status).allowed)
          failAt.push({ at: at + 1, data: id, reason: statusFailure(facts, status) ?? 'not-allowed' });
        else
          store(id, (receipt) => ({
            ...(status === undefined ? receipt : moved(receipt, status, statusDesc)),
            ...(packagingStatus !== undefined && { packagingStatus }),
            ...(sellerMsg !== undefined && { sellerMsg }),
          }));
      }
      return { total: target.length, success: target.length - failAt.length, fail: failAt.length, failAt };
    });
  return {
    platform,
    pay,
    serve: (...orders) => {
      receipts = orders;
      platform.fakeApi.on(listOrders, () => receipts);
    },
    renderList: (search = '') =>
      renderPage(<OrderListPage />, { path: '/market/t/:marketId', url: `/market/t/market-0001${search}`, platform }),
  };
}

import type { Market } from '@backoffice/contracts/market/market';
import type { MarketSeller } from '@backoffice/contracts/market/marketEndpoints';
import { newMarketFields } from '@backoffice/contracts/market/newMarket';
import type { Product } from '@backoffice/contracts/market/product/product';
import { newProductFields } from '@backoffice/contracts/market/product/productRules';
import type { Order, ProductLine } from '@backoffice/contracts/order/order';
import type { Seller } from '@backoffice/contracts/seller/seller';
import type { User } from '@backoffice/contracts/seller/user';

/** Time of the builders' markets and orders in milliseconds: 12:00 on 20 November 2026 in Seoul. */
export const BUILT_AT = Date.parse('2026-11-20T03:00:00.000Z');

/** Returns an approved account. */
export function buildUser(over: Partial<User> = {}): User {
  return { uid: 'kakao:1', level: 1, nickname: '보리', ...over };
}

/** Returns a seller with profile, bank and business registration in the state seller account. */
export function buildSeller(over: Partial<Seller> = {}): Seller {
  return {
    publicId: 'bori_studio',
    info: { name: '보리상점', profile: '/uploads/profile.webp', phone: '01012345678' },
    msg: '작은 것을 만듭니다.',
    inquiry: { type: 'tel', tel: '01012345678', time: '평일 10시~18시' },
    category: ['cute'],
    sns: [],
    bgColor: '#07D1AE',
    subscribe: 3,
    state: 1,
    fee: 4,
    status: 2,
    openedmarketList: ['market-0001'],
    hasOpenOrders: false,
    bank: {
      name: '김보리',
      type: '카카오뱅크',
      no: '****5678',
      uploadDT: '2026-01-01T00:00:00.000Z',
      payoutHoldUntil: null,
      shownFrom: null,
    },
    business: {
      type: 'sole',
      isRegistered: true,
      subRegNo: '',
      regNo: '1234567891',
      name: '보리상점',
      ceo: '김보리',
      email: 'bori@example.com',
      addr: '(04766) 서울 성동구 왕십리로2길 20',
      addr2: '2층',
      uploadDT: '2026-01-01T00:00:00.000Z',
    },
    suspension: null,
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...over,
  };
}

/** Returns the seller of a market, who may open it. */
export function buildMarketSeller(over: Partial<MarketSeller> = {}): MarketSeller {
  return { publicId: 'bori_studio', name: '보리상점', state: 1, hasBank: true, ...over };
}

/** Returns an open market that accepts orders on 2026-11-20. */
export function buildMarket(over: Partial<Market> = {}): Market {
  return {
    ...newMarketFields(),
    _id: 'market-0001',
    publicId: 'm0001',
    status: 2,
    title: '겨울 스티커 마켓',
    desc: '겨울 스티커를 모았어요.',
    cover: ['/uploads/cover.webp'],
    delivery: { expect: '마감 후 2주', option: [{ title: '택배', desc: '전국', price: 3000, weight: 0, useYN: true }] },
    payment: { expect: '매일 밤 9시', option: [0] },
    marketST: '2026-11-10T00:00:00.000Z',
    marketED: '2026-12-01T00:00:00.000Z',
    public: true,
    product: ['product-0001'],
    lockedDelivery: over.status === 0 ? [] : ['택배'],
    orderCounts: { all: 12, cancelled: 0, unpaid: 0, send: 0 },
    owner: 'kakao:1',
    publicTime: over.status === 0 ? null : '2026-11-10T00:00:00.000Z',
    option: [],
    useYN: true,
    promotion: { list: [] },
    weight: 0,
    limitAmount: 0,
    tags: [],
    updatedAt: '2026-11-10T00:00:00.000Z',
    ...over,
  };
}

/** Returns a product with one option in the market of buildMarket. */
export function buildProduct(over: Partial<Product> = {}): Product {
  return {
    ...newProductFields(),
    _id: 'product-0001',
    marketId: 'market-0001',
    title: '고양이 스티커',
    desc: '방수 스티커',
    cover: ['/uploads/product.webp'],
    option: [{ _id: 'option-0001', title: 'A세트', desc: '', price: 3500, stock: -1, order: 2, useYN: true }],
    marketPublic: true,
    marketStatus: 2,
    payment: 0,
    lockedOption: ['option-0001'],
    owner: 'kakao:1',
    publicTime: '2026-11-10T00:00:00.000Z',
    timestamp: '2026-11-10T00:00:00.000Z',
    updatedAt: '2026-11-10T00:00:00.000Z',
    ...over,
  };
}

/**
 * Returns an order; `status` is a code, for a history of one step, or a complete history. A paid order was paid its
 * total.
 */
export function buildOrder({
  status = 0,
  total = 10_000,
  ...over
}: Partial<Omit<Order, 'status'>> & { status?: number | Order['status'] } = {}): Order {
  const latest = typeof status === 'number' ? status : (status.at(-1)?.status ?? 0);
  return {
    _id: 'receipt-0001',
    publicId: '261120-ABCDEFGH',
    timestamp: '2026-11-20T01:00:00.000Z',
    status: typeof status === 'number' ? [{ status, desc: '', timestamp: '2026-11-20T01:00:00.000Z' }] : status,
    buyerName: '이구매',
    payer: '',
    buyerTel: '',
    total,
    paidAmount: [1, 3, 4].includes(latest) ? total : 0,
    buyerRefunds: [],
    delivery: {
      title: '택배',
      price: 3000,
      weight: 40,
      name: '박받음',
      tel: '01098765432',
      addr: '서울 마포구 양화로 1',
      addr2: '101호',
      zip: '04001',
      msg: '문 앞에 놓아주세요',
    },
    payment: { option: 0, type: 'transfer', isBilled: false },
    sns: { type: 'kakao', id: 'buyer1' },
    memo: '',
    buyerAccount: { type: '카카오뱅크', no: '****-**-***4567', name: '이구매' },
    refund: null,
    cashReceipt: null,
    invoice: null,
    sellerMsg: '',
    sellerMemo: '',
    packagingStatus: 0,
    cancelRequest: null,
    isCorrected: false,
    productList: [buildProductLine()],
    updatedAt: '2026-11-20T01:00:00.000Z',
    ...over,
  };
}

/** Returns an order line: two pieces of 3,500원. The ids of product and option are their names by default. */
export function buildProductLine(over: Partial<ProductLine> = {}): ProductLine {
  const { title = '고양이 스티커', option = 'A세트' } = over;
  return {
    _id: 'line-0001',
    productId: title,
    optionId: `${title} ${option}`,
    title,
    option,
    price: 3500,
    amount: 2,
    weight: 20,
    cover: '/uploads/product.webp',
    ...over,
  };
}

/** Returns a file with the signature of a PNG. */
export function buildPictureFile(name: string = 'picture.png'): File {
  return new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])], name, {
    type: 'image/png',
  });
}

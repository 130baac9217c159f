import type { Order } from '@backoffice/contracts/order/order';

const STATUSES = [0, 1, 3, 4, 10, 11, 99];
const FAMILY = ['김', '이', '박', '최', '정', '강', '조', '윤'];
const GIVEN = ['서연', '민준', '하윤', '도윤', '지우', '수아', '예준', '시우'];
const DAY = 24 * 60 * 60_000;
const NEWEST = Date.parse('2026-11-20T03:00:00.000Z');

/** Creates `count` orders, newest first, the same in every call. */
export function makeOrders(count: number): Order[] {
  return Array.from({ length: count }, (_, at) => makeOrder(at));
}

function makeOrder(at: number): Order {
  const pick = <T>(from: readonly T[], stride: number) => from[Math.floor(at / stride) % from.length] as T;
  const name = pick(FAMILY, 1) + pick(GIVEN, 8);
  const timestamp = new Date(NEWEST - Math.floor((at * DAY) / 400)).toISOString();
  const status = pick(STATUSES, 1);
  const code = ((at * 2_654_435_761) % 4_294_967_296).toString(36).toUpperCase().padStart(8, '0').slice(-8);
  return {
    _id: `bench-receipt-${at}`,
    publicId: `261120-${code}`,
    timestamp,
    status: [{ status, desc: '', timestamp }],
    payer: '',
    buyerTel: '',
    paidAmount: 0,
    buyerRefunds: [],
    cancelRequest: null,
    isCorrected: false,
    buyerName: name,
    total: 3000 + (at % 90) * 500,
    delivery: {
      title: pick(['택배', '준등기', '편의점 택배'], 3),
      price: 3000,
      weight: 40,
      name,
      tel: `010${String(10_000_000 + at)}`,
      addr: '서울 마포구 양화로 1',
      addr2: `${(at % 900) + 1}호`,
      zip: '04001',
      msg: '문 앞에 놓아주세요',
    },
    payment: { option: 0, type: 'transfer', isBilled: false },
    sns: { type: 'kakao', id: `buyer${at % 5000}` },
    memo: at % 7 === 0 ? '선물 포장 부탁드려요' : '',
    buyerAccount: { type: '카카오뱅크', no: '****-**-***4567', name },
    refund: null,
    cashReceipt: at % 4 === 0 ? { no: '01012345678', isPersonal: true } : null,
    invoice: status === 3 || status === 4 ? { company: 'kr.epost', no: String(6_000_000_000_000 + at) } : null,
    sellerMsg: '',
    sellerMemo: at % 11 === 0 ? '단골' : '',
    packagingStatus: at % 3,
    productList: [
      {
        _id: `bench-line-${at}`,
        productId: 'bench-product',
        optionId: 'bench-option',
        title: '고양이 스티커',
        option: 'A세트',
        price: (at % 90) * 500,
        amount: 1,
        weight: 40,
        cover: '',
      },
    ],
    updatedAt: timestamp,
  };
}

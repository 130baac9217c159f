import type { StoredDeliveryOption } from '../../platform/database/schema.ts';
import type { Goods, Subject } from './pictures/drawGoods.ts';

/** A product of the seed; each option has its price in won and its stock (-1 unlimited). */
export interface ProductSeed {
  readonly title: string;
  readonly desc: string;
  readonly pictures: readonly Goods[];
  readonly options: Readonly<Record<string, readonly [price: number, stock: number]>>;
  readonly promotion?: readonly ('event' | 'hot' | 'sale' | 'limited')[];
  readonly tags: readonly string[];
  readonly weight: number;
  readonly limitAmount?: number;
  readonly stopped?: boolean;
}

/**
 * A market of the seed; it starts and ends the given numbers of days from now. `orders` are the statuses of its orders,
 * in turn.
 */
export interface MarketSeed {
  readonly owner: string;
  readonly title: string;
  readonly desc: string;
  readonly status: 0 | 2 | 3;
  readonly days: readonly [number, number] | null;
  /** Whether buyers pay through the product instead of to the seller's account. */
  readonly isProductPayment?: boolean;
  readonly cashReceipt?: boolean;
  readonly minPrice?: number;
  readonly subject: Subject;
  readonly cover?: readonly Goods[];
  readonly products?: readonly ProductSeed[];
  readonly orders?: readonly number[];
  /** Whether the shipped orders are settled. */
  readonly settled?: boolean;
}

/** The delivery methods that every seeded market offers. */
export const DELIVERY: readonly StoredDeliveryOption[] = [
  { title: '준등기', desc: '우체통 투함, 분실 시 보상이 어려워요.', price: 1800, weight: 200, useYN: true },
  { title: '택배', desc: 'CJ대한통운으로 보내드려요.', price: 3500, weight: 0, useYN: true },
  { title: '편의점 택배', desc: '조금 느리지만 저렴해요.', price: 2300, weight: 5000, useYN: true },
];

const SOMI = 'kakao:1001';
const HANEUL = 'kakao:1002';

const sheet = (title: string, more: Partial<ProductSeed> = {}): ProductSeed => ({
  title,
  desc: '방수 코팅 유포지에 인쇄한 칼선 스티커예요. 다이어리와 노트북에 붙여보세요.\n크기 150 × 150mm',
  pictures: ['stickerSheet', 'looseStickers'],
  options: { '1장': [3500, -1], '3장 세트': [9900, 120] },
  promotion: ['hot'],
  tags: ['스티커', '다꾸', '동물'],
  weight: 12,
  ...more,
});

const ring = (title: string, more: Partial<ProductSeed> = {}): ProductSeed => ({
  title,
  desc: '3T 투명 아크릴에 양면 인쇄한 키링이에요. 에폭시로 마감해 반짝거려요.\n크기 약 55mm, 금속 고리 포함',
  pictures: ['keyRing', 'keyRing'],
  options: { '은색 고리': [8500, 60], '금색 고리': [9000, 40] },
  tags: ['키링', '아크릴'],
  weight: 35,
  ...more,
});

const stand = (title: string, more: Partial<ProductSeed> = {}): ProductSeed => ({
  title,
  desc: '책상 위에 세워두는 투명 아크릴 스탠드예요. 받침이 함께 들어 있어요.\n높이 약 80mm',
  pictures: ['acrylicStand'],
  options: { 낱개: [12000, 50], '3종 세트': [33000, 20] },
  promotion: ['limited'],
  tags: ['아크릴스탠드', '책상'],
  weight: 80,
  limitAmount: 5,
  ...more,
});

const card = (title: string, more: Partial<ProductSeed> = {}): ProductSeed => ({
  title,
  desc: '도톰한 랑데뷰지에 인쇄한 엽서예요. 뒷면에 편지를 쓸 수 있어요.\n크기 148 × 105mm',
  pictures: ['postcard'],
  options: { 낱장: [1500, -1], '5종 세트': [6500, 100] },
  tags: ['엽서', '편지'],
  weight: 8,
  ...more,
});

const tape = (title: string, more: Partial<ProductSeed> = {}): ProductSeed => ({
  title,
  desc: '떼었다 다시 붙여도 자국이 남지 않는 마스킹테이프예요.\n폭 15mm, 길이 10m',
  pictures: ['maskingTape'],
  options: { '1롤': [3800, 200], '3롤 세트': [10500, 60] },
  promotion: ['sale'],
  tags: ['마스킹테이프', '다꾸'],
  weight: 25,
  ...more,
});

const EVERY_STATUS = [0, 1, 1, 3, 0, 4, 1, 10, 3, 1, 0, 11, 3, 4, 99, 1, 0, 3, 1, 4, 1, 0, 3, 1];

/** The seller whose only market gets this number of orders after the seed, to test large order lists. */
export const CROWDED_MARKET = { owner: 'kakao:1008', orders: 10_000 } as const;

/** The markets of the seed, newest first. */
export const MARKETS: readonly MarketSeed[] = [
  {
    owner: SOMI,
    title: '봄 소풍 스티커 마켓',
    desc: '봄 소풍을 떠난 동물 친구들! 새 스티커 두 종과 엽서를 준비했어요.',
    status: 0,
    days: [1, 15],
    cashReceipt: true,
    subject: { family: 'animals', palette: 1 },
    cover: ['banner', 'stickerSheet'],
    products: [sheet('소풍 가는 날 스티커'), card('도시락 엽서')],
  },
  {
    owner: SOMI,
    title: '말랑 동물 친구들 2차',
    desc: '많은 분들이 기다려주신 말랑 동물 친구들 2차 마켓이에요.\n이번에는 키링과 마스킹테이프도 함께 만나보세요!',
    status: 2,
    days: [-6, 9],
    cashReceipt: true,
    minPrice: 3000,
    subject: { family: 'animals', palette: 0 },
    cover: ['banner', 'looseStickers'],
    products: [
      sheet('말랑 동물 스티커'),
      ring('말랑 동물 키링'),
      tape('말랑 동물 마스킹테이프'),
      stand('말랑 동물 아크릴 스탠드', { stopped: true }),
    ],
    orders: EVERY_STATUS,
  },
  {
    owner: SOMI,
    title: '과일가게 키링 공구',
    desc: '상큼한 과일 친구들이 키링이 되었어요. 공동 구매로 조금 저렴하게!',
    status: 2,
    days: [-2, 3],
    subject: { family: 'fruits', palette: 3 },
    cover: ['banner', 'keyRing'],
    products: [
      ring('과일가게 키링', { promotion: ['event', 'hot'] }),
      sheet('과일가게 스티커', { tags: ['스티커', '과일'] }),
    ],
    orders: [0, 0, 1, 1, 3, 0],
  },
  {
    owner: SOMI,
    title: '한여름 밤 엽서전',
    desc: '밤하늘을 담은 엽서와 스탠드예요. 주문이 끝나 포장하고 있어요.',
    status: 2,
    days: [-20, -1],
    cashReceipt: true,
    subject: { family: 'both', palette: 4 },
    cover: ['postcard'],
    products: [card('한여름 밤 엽서'), stand('한여름 밤 아크릴 스탠드')],
    orders: [1, 1, 3, 3, 1, 0, 11, 1],
  },
  {
    owner: SOMI,
    title: '겨울 코코아 마스킹테이프',
    desc: '따뜻한 겨울을 담은 마스킹테이프 3종이었습니다. 고맙습니다!',
    status: 3,
    days: [-90, -70],
    subject: { family: 'both', palette: 5 },
    cover: ['maskingTape'],
    products: [tape('겨울 코코아 마스킹테이프'), card('겨울 코코아 엽서')],
    orders: [4, 4, 4, 10, 4, 4, 11, 4, 4, 4],
  },
  {
    owner: SOMI,
    title: '',
    desc: '',
    status: 0,
    days: null,
    subject: { family: 'both', palette: 2 },
  },
  {
    owner: HANEUL,
    title: '구름 위 과일 아크릴전',
    desc: '구름 위에서 자란 과일 친구들을 아크릴 스탠드와 키링으로 만들었어요.',
    status: 2,
    days: [-5, 12],
    isProductPayment: true,
    minPrice: 5000,
    subject: { family: 'fruits', palette: 2 },
    cover: ['banner', 'acrylicStand'],
    products: [stand('구름 과일 스탠드'), ring('구름 과일 키링')],
    orders: [1, 99, 3, 1, 4, 10, 99, 1, 3, 11],
  },
  {
    owner: HANEUL,
    title: '하늘공작소 첫 번째 마켓',
    desc: '처음 열었던 마켓입니다. 정산까지 모두 끝났어요.',
    status: 3,
    days: [-120, -100],
    isProductPayment: true,
    subject: { family: 'fruits', palette: 0 },
    cover: ['acrylicStand'],
    products: [sheet('첫 번째 과일 스티커', { tags: ['스티커', '과일'] })],
    orders: [4, 4, 4, 10, 4, 4],
    settled: true,
  },
  {
    owner: 'kakao:1005',
    title: '실험실 토끼 스티커',
    desc: '실험용 마켓이에요.',
    status: 0,
    days: [2, 10],
    subject: { family: 'animals', palette: 4 },
    cover: ['looseStickers'],
    products: [sheet('실험실 토끼 스티커')],
  },
  {
    owner: 'kakao:1006',
    title: '연못 개구리 스티커',
    desc: '연못에 사는 개구리들의 하루.',
    status: 3,
    days: [-60, -40],
    subject: { family: 'animals', palette: 1 },
    cover: ['looseStickers'],
    products: [sheet('연못 개구리 스티커')],
    orders: [4, 4, 3],
  },
  {
    owner: CROWDED_MARKET.owner,
    title: '주문이 많은 마켓',
    desc: '만 건의 주문을 한 화면에서 다루어 보는 마켓이에요.',
    status: 2,
    days: [-10, 15],
    cashReceipt: true,
    subject: { family: 'fruits', palette: 2 },
    cover: ['looseStickers'],
    products: [sheet('바쁜 날 스티커'), card('바쁜 날 엽서')],
  },
];

/** The market that gets the number of orders given by `--orders`. */
export const BUSY_MARKET = '말랑 동물 친구들 2차';

import { PRODUCT_COUNT_MAX } from './product/product.ts';

/** Maximum number of items of a seller, and the message at the limit. */
interface SellerLimit {
  readonly max: number;
  readonly text: string;
}

/**
 * Limits of a seller: number of markets, products of one market, preview posts, and bytes of stored pictures
 * (docs/rules.md#limits).
 */
export const SELLER_LIMITS = {
  market: {
    max: 1000,
    text: '마켓은 최대 1,000개까지 만들 수 있어요. 작성 중인 마켓을 삭제하거나 고객센터에 문의해주세요.',
  },
  product: {
    max: PRODUCT_COUNT_MAX,
    text: '상품은 마켓마다 최대 500개까지 등록할 수 있어요. 주문이 없는 상품을 삭제하거나 새 마켓에 등록해주세요.',
  },
  preview: {
    max: 1000,
    text: '출시 예정 소식은 최대 1,000개까지 올릴 수 있어요. 이전 소식을 수정하거나 고객센터에 문의해주세요.',
  },
  picture: {
    max: 10 * 1024 ** 3,
    text: '보관할 수 있는 사진 용량(10GB)을 모두 사용했어요. 쓰지 않는 사진을 지우고 이틀 뒤에 다시 시도하거나 고객센터에 문의해주세요.',
  },
} as const satisfies Record<string, SellerLimit>;

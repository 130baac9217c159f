import type { Order } from '@backoffice/contracts';
import type { OrderTools } from '../order/OrderTools.ts';
import { DeliveryPart } from './DeliveryPart.tsx';
import { DETAILS_PARTS, DetailsJumps, DetailsPart } from './DetailsPart.tsx';
import { OrderActions } from './OrderActions.tsx';
import styles from './OrderDetails.module.css';
import { OrderPart } from './OrderPart.tsx';

const TIME = '2026-01-23T04:56:07.890Z';

/** Its texts are of the interface font, which is there: none fetches a part of the font of names and addresses. */
const SAMPLE: Order = {
  _id: 'sample',
  publicId: '260123-ABCDEFGH',
  timestamp: TIME,
  status: [
    { status: 0, desc: '', timestamp: TIME },
    { status: 1, desc: '', timestamp: TIME },
  ],
  buyerName: '구매자',
  total: 123_456,
  delivery: {
    title: '택배',
    price: 3000,
    weight: 100,
    name: '받는 분',
    tel: '01012345678',
    addr: '주소',
    addr2: '',
    zip: '01234',
    msg: '',
  },
  payment: { option: 0, type: 'bank', isBilled: false },
  sns: { type: '', id: '' },
  memo: '',
  buyerAccount: { type: '은행', no: '****-5678', name: '' },
  refund: null,
  cashReceipt: null,
  invoice: null,
  sellerMsg: '',
  sellerMemo: '',
  packagingStatus: 0,
  productList: [{ _id: 'sample', title: '상품', option: '옵션', price: 60_228, amount: 2, weight: 100, cover: '' }],
  updatedAt: TIME,
};

/**
 * The details of a sample order, laid out and not seen: browsers shape their texts and scripts are compiled before the
 * first order is opened (ADR 182). Without what asks the API about the order.
 */
export function SampleDetails({ tools }: { readonly tools: Pick<OrderTools, 'changes' | 'openDialog'> }) {
  return (
    <div className={styles.sample} aria-hidden inert>
      <div className={styles.details}>
        <DetailsJumps onJump={() => {}} />
        <DetailsPart title={DETAILS_PARTS[0].title}>
          <OrderPart order={SAMPLE} />
          <OrderActions order={SAMPLE} {...tools} />
        </DetailsPart>
        <DetailsPart title={DETAILS_PARTS[1].title}>
          <DeliveryPart order={SAMPLE} {...tools} />
        </DetailsPart>
      </div>
    </div>
  );
}

import { formatNumber } from '@backoffice/contracts/codes/won';
import { getNoticeValues, renderNotice } from '@backoffice/contracts/order/notice/noticeFields';
import type { Order } from '@backoffice/contracts/order/order';
import { usePlatform } from '@backoffice/platform';
import { IconButton } from '@backoffice/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { describeRecipient } from './describeRecipient.ts';
import styles from './notice.module.css';

interface NoticePreviewProps {
  readonly text: string;
  readonly orders: readonly Order[];
  /** The title of the market. */
  readonly market: string;
}

/** A preview of the notice for the buyer of each order. */
export function NoticePreview({ text, orders, market }: NoticePreviewProps) {
  const { now } = usePlatform();
  const [index, setIndex] = useState(0);
  const at = Math.min(index, orders.length - 1);
  const order = orders[at];
  if (order === undefined || text.trim() === '') return null;
  const rendered = renderNotice(text, getNoticeValues(order, { market, now: now() }));
  return (
    <section className={styles.preview} aria-label="구매자가 받는 내용">
      <div className={styles.previewHead}>
        <h3 className={styles.previewTitle}>구매자가 받는 내용</h3>
        {orders.length > 1 && (
          <>
            <IconButton
              label="이전 주문 미리보기"
              icon={<ChevronLeft aria-hidden />}
              aria-disabled={at === 0}
              onClick={() => setIndex(at - 1)}
            />
            <span className={styles.position}>{`${formatNumber(at + 1)}/${formatNumber(orders.length)}`}</span>
            <IconButton
              label="다음 주문 미리보기"
              icon={<ChevronRight aria-hidden />}
              aria-disabled={at === orders.length - 1}
              onClick={() => setIndex(at + 1)}
            />
          </>
        )}
      </div>
      <p className={styles.position} translate="no">{`${order.publicId} ${order.buyerName}`}</p>
      <p className={styles.text} aria-live="polite">
        {'text' in rendered
          ? rendered.text
          : 'missing' in rendered
            ? `이 주문에는 ${rendered.missing.join(', ')} 값이 없어 보내지 않습니다.`
            : `알 수 없는 항목이 있습니다: ${rendered.unknown.map((name) => `{${name}}`).join(', ')}`}
      </p>
      <p className={styles.position}>{describeRecipient(order)}</p>
    </section>
  );
}

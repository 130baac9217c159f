import { formatNumber } from '@backoffice/contracts/codes/won';
import type { Parcel } from '@backoffice/contracts/order/waybill/groupParcels';
import { Badge } from '@backoffice/ui';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { addressLabel, telLabel } from '../../order/presentOrder.ts';
import { OrderCode } from './OrderCode.tsx';
import styles from './Packing.module.css';

interface PackingSlipsProps {
  readonly parcels: readonly Parcel<ListedOrder>[];
  /** Slips have the private memo, for sellers who do not put them into the box. */
  readonly hasSellerMemo: boolean;
}

/** One slip for each parcel: receiver, items, the memo of the buyer and, on request, of the seller. */
export function PackingSlips({ parcels, hasSellerMemo }: PackingSlipsProps) {
  return (
    <ul className={styles.slips} aria-label="포장 명세서">
      {parcels.map((parcel) => (
        <Slip key={parcel[0].id} parcel={parcel} hasSellerMemo={hasSellerMemo} />
      ))}
    </ul>
  );
}

interface SlipProps extends Pick<PackingSlipsProps, 'hasSellerMemo'> {
  readonly parcel: Parcel<ListedOrder>;
}

function Slip({ parcel, hasSellerMemo }: SlipProps) {
  const [{ order: first }] = parcel;
  const { delivery } = first;
  const pieces = parcel.flatMap(({ order }) => order.productList).reduce((sum, { amount }) => sum + amount, 0);
  const messages = [...new Set(parcel.map(({ order }) => order.delivery.msg.trim()))].filter(Boolean);
  return (
    <li className={styles.slip} aria-label={`${delivery.name} 명세서`}>
      <div>
        <p className={styles.name}>
          <span translate="no">{delivery.name}</span>{' '}
          {parcel.length > 1 && <Badge color="purple">{`합배송 ${formatNumber(parcel.length)}건`}</Badge>}
        </p>
        <p translate="no">{`${delivery.title} · ${telLabel(delivery.tel)}`}</p>
        <p translate="no">{addressLabel(delivery)}</p>
        {messages.map((message) => (
          <p key={message}>{`배송 메모: ${message}`}</p>
        ))}
      </div>
      {parcel.map(({ id, order }) => (
        <section key={id} className={styles.content}>
          <h3 className={styles.number}>
            <span translate="no">{order.publicId}</span>
            <OrderCode publicId={order.publicId} />
          </h3>
          <ul className={styles.lines}>
            {order.productList.map((line) => (
              <li key={line._id} className={styles.line}>
                <span className={styles.box} aria-hidden />
                <span>
                  <span>{line.title}</span>
                  {line.option !== '' && <span className={styles.option}>{line.option}</span>}
                </span>
                <strong>{`${formatNumber(line.amount)}개`}</strong>
              </li>
            ))}
          </ul>
          {order.memo.trim() !== '' && <p className={styles.memo}>{`주문 메모: ${order.memo}`}</p>}
          {hasSellerMemo && order.sellerMemo.trim() !== '' && (
            <p className={styles.memo}>{`비공개 메모: ${order.sellerMemo}`}</p>
          )}
        </section>
      ))}
      <p className={styles.sum}>{`모두 ${formatNumber(pieces)}개`}</p>
    </li>
  );
}

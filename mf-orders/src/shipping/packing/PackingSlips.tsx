import { formatNumber } from '@backoffice/contracts/codes/won';
import type { Parcel } from '@backoffice/contracts/order/waybill/groupParcels';
import { usePlatform } from '@backoffice/platform';
import { Badge, CheckboxField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { addressLabel, telLabel } from '../../order/presentOrder.ts';
import { OrderCode } from './OrderCode.tsx';
import styles from './Packing.module.css';
import type { PackingStore } from './PackingStore.ts';

interface PackingSlipsProps {
  readonly parcels: readonly Parcel<ListedOrder>[];
  /** Slips have the private memo, for sellers who do not put them into the box. */
  readonly hasSellerMemo: boolean;
  /** Undefined in print, where slips have no tick. */
  readonly store: Pick<PackingStore, 'getParcelState' | 'finish' | 'takeBack'> | undefined;
}

/** One slip for each parcel: receiver, items, the memo of the buyer and, on request, of the seller. */
export function PackingSlips({ parcels, ...props }: PackingSlipsProps) {
  return (
    <ul className={styles.slips} aria-label="포장 명세서">
      {parcels.map((parcel) => (
        <Slip key={parcel[0].id} parcel={parcel} {...props} />
      ))}
    </ul>
  );
}

interface SlipProps extends Pick<PackingSlipsProps, 'hasSellerMemo' | 'store'> {
  readonly parcel: Parcel<ListedOrder>;
}

const Slip = observer(function Slip({ parcel, hasSellerMemo, store }: SlipProps) {
  const state = store?.getParcelState(parcel);
  const isPacked = state === 'waiting' || state === 'packed';
  const [{ order: first }] = parcel;
  const { delivery } = first;
  const pieces = parcel.flatMap(({ order }) => order.productList).reduce((sum, { amount }) => sum + amount, 0);
  const messages = [...new Set(parcel.map(({ order }) => order.delivery.msg.trim()))].filter(Boolean);
  return (
    <li className={styles.slip} aria-label={`${delivery.name} 명세서`} data-packed={isPacked || undefined}>
      <div>
        <div className={styles.head}>
          <p className={styles.name}>
            <span translate="no">{delivery.name}</span>{' '}
            {parcel.length > 1 && <Badge color="purple">{`합배송 ${formatNumber(parcel.length)}건`}</Badge>}
          </p>
          {store && state !== 'closed' && (
            <PackedTick
              name={delivery.name}
              isPacked={isPacked}
              onChange={(on) => (on ? void store.finish(parcel) : store.takeBack(parcel))}
            />
          )}
        </div>
        <p translate="no">{`${delivery.title} · ${telLabel(delivery.tel)}`}</p>
        <p translate="no">{addressLabel(delivery)}</p>
        {messages.map((message) => (
          <p key={message}>{`배송 메모: ${message}`}</p>
        ))}
      </div>
      {parcel.map(({ id, order }) => (
        <section key={id} className={styles.content}>
          <h2 className={styles.number}>
            <span translate="no">{order.publicId}</span>
            <OrderCode publicId={order.publicId} />
          </h2>
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
});

interface PackedTickProps {
  readonly name: string;
  readonly isPacked: boolean;
  readonly onChange: (isPacked: boolean) => void;
}

const PackedTick = observer(function PackedTick({ name, isPacked, onChange }: PackedTickProps) {
  const { suspension } = usePlatform().user;
  return (
    <CheckboxField label={`${name} 포장 완료`} value={isPacked} disabled={suspension !== null} onChange={onChange}>
      포장 완료
    </CheckboxField>
  );
});

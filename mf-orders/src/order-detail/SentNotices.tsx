import { BUYER_NOTICE_KINDS } from '@backoffice/contracts/notices/buyerNotices';
import type { OrderNotification } from '@backoffice/contracts/order/notice/orderNotifications';
import { type Platform, usePlatform, createSingletonKey } from '@backoffice/platform';
import { InlineAlert, Moment } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { OrderProps } from '../order/OrderTools.ts';
import { getRecipientName } from './notice/describeRecipient.ts';
import styles from './OrderDetails.module.css';
import { OrderNotifications } from './OrderNotifications.ts';

const NOTICE_STATES = {
  queued: (recipient: string) => `${recipient}에게 보내고 있어요.`,
  sent: (recipient: string) => `${recipient}에게 보냈어요.`,
  unsent: (recipient: string) => `이 알림은 ${recipient}에게 전송되지 않았어요.`,
};
const STATE_LABELS: Readonly<Record<OrderNotification['state'], string>> = {
  queued: '보내는 중',
  sent: '보냄',
  unsent: '보내지 않음',
  failed: '보내지 못함',
};
const CURE = '구매자에게 직접 연락해주세요.';

/** The notifications to the buyer of an order with their states: its notice, and those of its status changes. */
export const SentNotices = observer(function SentNotices({ order, changes, marketId }: OrderProps) {
  const notifications = getOrderNotifications(usePlatform(), marketId);
  const { _id: id, sellerMsg, status } = order;
  const pending = changes.pendingKind(id);
  const steps = status.length;
  useEffect(
    () => (pending === undefined ? notifications.watch(id) : undefined),
    [notifications, id, pending, steps, sellerMsg],
  );

  const known = notifications.byOrderId.get(id);
  const notice = sellerMsg === '' ? undefined : known?.find(({ kind }) => kind === 'notice');
  const others = known?.filter(({ kind }) => kind !== 'notice') ?? [];
  const failed = others.filter(({ state }) => state === 'failed');
  return (
    <>
      {notice?.state === 'failed' && (
        <InlineAlert tone="warn" title="이 알림을 보내지 못했어요.">
          {CURE}
        </InlineAlert>
      )}
      {sellerMsg !== '' && notice?.state !== 'failed' && (
        <p className={styles.noteState}>{notice && NOTICE_STATES[notice.state](getRecipientName(order))}</p>
      )}
      {sellerMsg === '' && others.length === 0 && <p className={styles.noteEmpty}>{known && '보낸 알림이 없어요.'}</p>}
      {others.length > 0 && <NotificationList notifications={others} />}
      {failed.length > 0 && (
        <InlineAlert
          tone="warn"
          title={`${failed.map(({ kind }) => BUYER_NOTICE_KINDS[kind].label).join(', ')} 알림을 보내지 못했어요.`}
        >
          {CURE}
        </InlineAlert>
      )}
    </>
  );
});

/** The latest notification of each kind, the latest first. */
function NotificationList({ notifications }: { readonly notifications: readonly OrderNotification[] }) {
  return (
    <ul className={styles.sent} aria-label="보낸 알림">
      {notifications
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .map(({ kind, state, at }) => (
          <li key={kind} className={styles.sentItem}>
            <span>{BUYER_NOTICE_KINDS[kind].label}</span>{' '}
            <span className={styles.sentState}>{STATE_LABELS[state]}</span>{' '}
            <span className={styles.sentTime}>
              <Moment isPressable at={at} />
            </span>
          </li>
        ))}
    </ul>
  );
}

const ORDER_NOTIFICATIONS = createSingletonKey<Map<string, OrderNotifications>>('notifications to buyers, by market');

/** Returns the notification store of a market; the first open order creates it. */
function getOrderNotifications(
  { getSingleton, api }: Pick<Platform, 'getSingleton' | 'api'>,
  marketId: string,
): OrderNotifications {
  const stores = getSingleton(ORDER_NOTIFICATIONS, () => new Map());
  const store = stores.get(marketId) ?? new OrderNotifications(marketId, api);
  stores.set(marketId, store);
  return store;
}

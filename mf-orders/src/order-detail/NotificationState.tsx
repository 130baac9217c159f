import { type Order, BUYER_NOTIFICATIONS } from '@backoffice/contracts';
import { type Platform, usePlatform, createSingletonKey } from '@backoffice/platform';
import { InlineAlert } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { OrderTools } from '../order/OrderTools.ts';
import styles from './OrderDetails.module.css';
import { OrderNotifications } from './OrderNotifications.ts';

const NOTICE_STATES = {
  queued: '구매자에게 보내고 있습니다.',
  sent: '구매자에게 보냈습니다.',
  unsent: '이 알림은 구매자에게 전송되지 않았습니다.',
} as const;
const CURE = '구매자에게 직접 연락해주세요.';

interface NotificationStateProps extends Pick<OrderTools, 'changes' | 'marketId'> {
  readonly order: Order;
}

/** Shows whether the buyer received the notice of an order, and which other notifications failed. */
export const NotificationState = observer(function NotificationState({
  order,
  changes,
  marketId,
}: NotificationStateProps) {
  const notifications = getOrderNotifications(usePlatform(), marketId);
  const { _id: id, sellerMsg, status } = order;
  const pending = changes.pendingKind(id);
  const steps = status.length;
  useEffect(
    () => (pending === undefined ? notifications.watch(id) : undefined),
    [notifications, id, pending, steps, sellerMsg],
  );

  const ownNotifications = notifications.byOrderId.get(id) ?? [];
  const notice = sellerMsg === '' ? undefined : ownNotifications.find(({ kind }) => kind === 'notice');
  const failed = ownNotifications.filter(({ kind, state }) => kind !== 'notice' && state === 'failed');
  return (
    <>
      {notice?.state === 'failed' && (
        <InlineAlert tone="warn" title="이 알림을 보내지 못했습니다.">
          {CURE}
        </InlineAlert>
      )}
      {sellerMsg !== '' && notice?.state !== 'failed' && (
        <p className={styles.noteState}>{notice && NOTICE_STATES[notice.state]}</p>
      )}
      {failed.length > 0 && (
        <InlineAlert
          tone="warn"
          title={`${failed.map(({ kind }) => BUYER_NOTIFICATIONS[kind]).join(', ')} 알림을 보내지 못했습니다.`}
        >
          {CURE}
        </InlineAlert>
      )}
    </>
  );
});

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

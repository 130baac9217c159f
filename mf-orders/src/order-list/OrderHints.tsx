import { usePlatform } from '@backoffice/platform';
import { Button, InlineAlert } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useOrderList } from './OrderListContext.ts';
import styles from './OrderListPage.module.css';

/** The steps of an order and the meaning of `결제 전`, until this account dismisses them on this device. */
export const OrderHints = observer(function OrderHints() {
  const { orders } = useOrderList();
  const { stored } = usePlatform();
  const [isDismissed, setDismissed] = useState(() => stored.get('order-hints') !== undefined);
  if (isDismissed) return null;
  const dismiss = () => {
    stored.set('order-hints', true);
    setDismissed(true);
  };
  const hasDeposits = orders.market.value?.isProductPayment !== true;
  return (
    <InlineAlert
      className={styles.hints}
      title="주문은 이 순서로 처리해요"
      action={
        <Button size="sm" onClick={dismiss}>
          알겠어요
        </Button>
      }
    >
      <ol className={styles.steps}>
        {hasDeposits && (
          <li>
            <strong>입금 확인</strong> ‘결제 전’은 입금을 기다리는 주문이에요. 입금되면 결제완료로 변경하세요.
          </li>
        )}
        <li>
          <strong>포장·라벨</strong> 결제된 주문의 라벨을 인쇄하고 포장하세요.
        </li>
        <li>
          <strong>운송장 입력</strong> 번호를 등록하면 구매자에게 알림이 가요.
        </li>
      </ol>
    </InlineAlert>
  );
});

import type { Order } from '@backoffice/contracts';
import { usePlatform } from '@backoffice/platform';
import { Button } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { refundAccountLabel } from '../../order/presentOrder.ts';
import { CopyButton } from '../CopyButton.tsx';
import { RefundAccountStore } from './RefundAccountStore.ts';
import styles from './RefundAccountValue.module.css';

/** A masked refund account with a button that shows its number, for as long as the order stays open. */
export const RefundAccountValue = observer(function RefundAccountValue({ order }: { order: Order }) {
  const platform = usePlatform();
  const [store] = useState(() => new RefundAccountStore(order._id, platform));
  useEffect(() => store.dispose, [store]);
  const { opened, isLoading } = store;
  const { buyerAccount } = order;
  return (
    <span className={styles.account}>
      <span className={styles.value}>
        <span aria-live="polite" translate="no">
          {refundAccountLabel(opened ?? buyerAccount)}
        </span>
        {opened && <CopyButton value={opened.no} label="환불 계좌번호 복사" />}
      </span>
      {buyerAccount.no !== '' && (
        <Button
          size="sm"
          busy={isLoading}
          aria-label={opened ? '환불 계좌번호 가리기' : '환불 계좌번호 보기'}
          onClick={() => void store.toggle()}
        >
          {opened ? '가리기' : '보기'}
        </Button>
      )}
    </span>
  );
});

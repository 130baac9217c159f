import type { Order } from '@backoffice/contracts/order/order';
import { openRefundAccount } from '@backoffice/contracts/order/orderDetailEndpoints';
import { Loader, usePlatform } from '@backoffice/platform';
import { Button } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { refundAccountLabel } from '../../order/presentOrder.ts';
import { CopyButton } from '../CopyButton.tsx';
import styles from './RefundAccountValue.module.css';

/** A masked refund account and a button that shows its number while the order is open. The API logs each access. */
export const RefundAccountValue = observer(function RefundAccountValue({ order }: { order: Order }) {
  const { _id: receiptId, buyerAccount } = order;
  const { api } = usePlatform();
  const [account] = useState(() => new Loader((_, signal) => api.call(openRefundAccount, { receiptId }, { signal })));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => account.cancel, [account]);
  const { state } = account;
  const opened = isOpen && state.status === 'ready' ? state.value : undefined;
  const toggle = () => {
    setOpen(opened === undefined);
    if (opened === undefined) void account.load();
  };
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
          busy={state.status === 'loading'}
          aria-label={opened ? '환불 계좌번호 가리기' : '환불 계좌번호 보기'}
          onClick={toggle}
        >
          {opened ? '가리기' : '보기'}
        </Button>
      )}
    </span>
  );
});

import { ORDER_STATUS, type UnmatchedDeposit, formatWon } from '@backoffice/contracts';
import { CheckboxField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { DepositStore } from './DepositStore.ts';
import styles from './Deposits.module.css';
import { OrderFacts } from './OrderFacts.tsx';
import { PendingMark } from './PendingMark.tsx';
import { GUESS_TEXTS, depositLabel, depositTime } from './depositTexts.ts';

interface UnmatchedDepositRowProps extends UnmatchedDeposit {
  readonly store: DepositStore;
}

/** A deposit without a match, with the nearest order, which the seller may choose. */
export const UnmatchedDepositRow = observer(function UnmatchedDepositRow({
  store,
  deposit,
  guess,
}: UnmatchedDepositRowProps) {
  const [order] = guess === null ? [] : store.find([guess.order]);
  return (
    <li className={styles.row}>
      <p className={styles.deposit}>
        <span translate="no">{depositLabel(deposit)}</span>
        <span className={styles.hint}>{depositTime(deposit)}</span>
      </p>
      <p className={styles.hint}>
        {guess === null || order === undefined ? '비슷한 주문이 없어요.' : GUESS_TEXTS[guess.reason]}
      </p>
      {order !== undefined && (
        <>
          <OrderFacts order={order.order} />
          {store.pending.has(order.id) ? (
            <PendingMark />
          ) : (
            order.status === ORDER_STATUS.received && (
              <CheckboxField
                label={`이 주문의 입금으로 처리 (${difference(deposit.amount - order.order.total)})`}
                value={store.chosenOrders.has(deposit.key)}
                disabled={store.hasOtherPayer([order.id], deposit)}
                disabledReason="다른 입금에 선택한 주문입니다."
                onChange={(isChosen) => store.choose(deposit, isChosen ? [order.id] : null)}
              />
            )
          )}
        </>
      )}
    </li>
  );
});

function difference(amount: number): string {
  if (amount === 0) return '금액 같음';
  return amount < 0 ? `${formatWon(-amount)} 부족` : `${formatWon(amount)} 초과`;
}

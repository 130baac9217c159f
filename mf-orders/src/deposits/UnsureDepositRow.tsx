import { type UnsureDeposit, formatWon } from '@backoffice/contracts';
import { RadioGroup } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { ListedOrder } from '../order/ListedOrder.ts';
import type { DepositStore } from './DepositStore.ts';
import styles from './Deposits.module.css';
import { orderNames, orderTime } from './OrderFacts.tsx';
import { PendingMark } from './PendingMark.tsx';
import { UNSURE_TEXTS, depositLabel, depositTime } from './depositTexts.ts';

interface UnsureDepositRowProps extends UnsureDeposit {
  readonly store: DepositStore;
}

const NONE = -1;

/** A deposit for which the seller chooses an order or none. */
export const UnsureDepositRow = observer(function UnsureDepositRow({
  store,
  deposit,
  reason,
  candidates,
}: UnsureDepositRowProps) {
  const chosen = store.chosenOrders.get(deposit.key);
  if (chosen?.some((id) => store.pending.has(id)))
    return (
      <li className={styles.row} translate="no">
        <p>{depositLabel(deposit)}</p>
        <PendingMark />
      </li>
    );
  const value = candidates.findIndex((orders) => orders.join() === chosen?.join());
  const options = candidates.map((orders, at) => {
    const isDisabled = store.hasOtherPayer(orders, deposit);
    const found = store.find(orders);
    return {
      value: at,
      label: found.map(toLabel).join(' + '),
      hint: isDisabled ? '다른 입금에 선택한 주문입니다.' : found.map(({ order }) => orderTime(order)).join(', '),
      disabled: isDisabled,
    };
  });
  return (
    <li className={styles.row} translate="no">
      <RadioGroup
        label={`${depositLabel(deposit)} · ${depositTime(deposit)}`}
        hint={UNSURE_TEXTS[reason]}
        layout="column"
        value={value}
        onChange={(at) => store.choose(deposit, candidates[at] ?? null)}
        options={[...options, { value: NONE, label: '선택 안 함' }]}
      />
    </li>
  );
});

function toLabel({ order }: ListedOrder): string {
  return `${order.publicId} ${orderNames(order)} ${formatWon(order.total)}`;
}

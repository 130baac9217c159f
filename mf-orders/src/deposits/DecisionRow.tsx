import { formatWon } from '@backoffice/contracts/codes/won';
import type { DepositCandidate } from '@backoffice/contracts/order/deposit/depositCandidates';
import { isCancelled } from '@backoffice/contracts/order/orderRules';
import type { Deposit } from '@backoffice/statements';
import { Button, type RadioChoice, RadioGroup, removePart, useToday } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { DepositFacts, OrderFacts } from './DepositFacts.tsx';
import type { DepositStore } from './DepositStore.ts';
import styles from './Deposits.module.css';
import { depositLabel, depositTime, differenceText, orderNames, orderTime } from './depositTexts.ts';
import { type Step, getDue, getStep, getSum } from './payments.ts';

interface DecisionRowProps {
  readonly store: DepositStore;
  /** One deposit, or several deposits for one order. */
  readonly deposits: readonly Deposit[];
  readonly reason: string;
  /** Sets of orders (ids) that the deposits may pay. */
  readonly candidates: readonly (readonly string[])[];
}

const NONE = -1;

/** Deposits for which the seller decides which orders they pay, each decision with one click. */
export const DecisionRow = observer(function DecisionRow({ store, deposits, reason, candidates }: DecisionRowProps) {
  const today = useToday();
  const amount = getSum(store.toFree(deposits).map(({ free }) => free));
  const decisions = store.listDecisions(deposits, candidates);
  const needsDeclaration = store.needsDeclaration(deposits);
  const decision = store.getDecision(deposits, candidates);
  const value = decisions.findIndex(({ orders, step }) => step === decision?.step && orders === decision.orders);
  const options = decisions.map(({ orders, step }, at): RadioChoice<number> => {
    const found = store.find(orders);
    const isTaken = store.hasOtherPayer(orders, deposits);
    const markets = [...new Set(found.flatMap((order) => store.getMarketTitle(order) ?? []))];
    const hints = [...markets, ...found.map((order) => orderTime(order, today)), ...toStateHints(found)];
    return {
      value: at,
      label: [...found.map(toLabel), toStepLabel(amount, found, step)].filter(Boolean).join(' · '),
      hint: isTaken ? '다른 입금에 선택한 주문이에요.' : hints.join(' · '),
      disabled: isTaken,
    };
  });
  const declare = () => {
    // Synchronously removes the button.
    void store.declareOther(deposits);
    const [only, ...others] = decisions;
    if (only !== undefined && others.length === 0) store.decide(deposits, only);
  };
  const label = deposits.map((each) => `${depositLabel(each)} · ${depositTime(each, today)}`).join(' + ');
  const isDecidable = decisions.length > 0 && store.toFree(deposits).length === deposits.length && !needsDeclaration;
  return (
    <li className={styles.row} translate="no">
      {!isDecidable && (
        <>
          <p className={styles.name}>{label}</p>
          {reason !== '' && <p className={styles.hint}>{reason}</p>}
          {candidates
            .flat()
            .map((id) => store.find([id]).map((order) => <OrderFacts key={id} store={store} order={order} />))}
        </>
      )}
      {deposits.map((each) => (
        <DepositFacts key={each.key} store={store} deposit={each} />
      ))}
      {needsDeclaration && (
        <Button size="sm" className={styles.start} onClick={(event) => removePart(event, declare)}>
          다른 입금이에요
        </Button>
      )}
      {isDecidable && (
        <RadioGroup
          label={label}
          hint={reason}
          layout="column"
          value={value}
          onChange={(at) => store.decide(deposits, decisions[at] ?? null)}
          options={[...options, { value: NONE, label: '선택 안 함' }]}
        />
      )}
    </li>
  );
});

function toLabel(order: DepositCandidate): string {
  return `${orderNames(order)} ${formatWon(order.total)} · ${order.publicId}`;
}

/** Returns the effect of a decision on one order; empty if the amount is what the order lacks. */
function toStepLabel(amount: number, [order, ...others]: readonly DepositCandidate[], step: Step): string {
  if (order === undefined || others.length > 0) return '';
  if (isCancelled(order.status)) return '취소된 주문의 입금으로 기록';
  const difference = differenceText(amount - getDue(order));
  if (getStep(order, step) === 'unchanged') return `받은 금액만 기록${difference && ` (${difference})`}`;
  return difference && `결제 완료로 (${difference})`;
}

function toStateHints([order, ...others]: readonly DepositCandidate[]): readonly string[] {
  if (order === undefined || others.length > 0) return [];
  if (isCancelled(order.status)) return ['기록하면 환불할 주문에 들어가요.'];
  return order.paidAmount > 0 ? [`받은 금액 ${formatWon(order.paidAmount)}`] : [];
}

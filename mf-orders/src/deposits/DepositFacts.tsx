import { formatWon } from '@backoffice/contracts/codes/won';
import type { DepositCandidate } from '@backoffice/contracts/order/deposit/depositCandidates';
import type { Deposit } from '@backoffice/statements';
import { Button, WriteButton, useToday } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { DepositStore } from './DepositStore.ts';
import styles from './Deposits.module.css';
import { MarkForm } from './MarkForm.tsx';
import { PART_TEXTS, orderNames, orderTime } from './depositTexts.ts';

interface DepositFactsProps {
  readonly store: DepositStore;
  readonly deposit: Deposit;
}

/** The row of a deposit with its unexplained parts marked, and the stored deposits that may be the same. */
export const DepositFacts = observer(function DepositFacts({ store, deposit }: DepositFactsProps) {
  const row = store.rowsByKey.get(deposit.key);
  const used = store.getUsed(deposit);
  const { unexplained = [], shape } = row ?? {};
  return (
    <>
      {unexplained.length > 0 && (
        <p className={styles.rowText} translate="no">
          <MarkedText text={row?.text ?? ''} parts={unexplained.map(({ text }) => text)} />
        </p>
      )}
      {unexplained.map(({ reason, text }, at) => (
        <p key={at} className={styles.hint}>
          {text !== '' && text !== row?.text && <span translate="no">{`‘${text}’ `}</span>}
          <span>{PART_TEXTS[reason]}</span>
        </p>
      ))}
      {/* Without a recognised name, the shape would contain it. */}
      {shape !== undefined && deposit.payer !== '' && unexplained.some(({ reason }) => reason === 'word') && (
        <>
          <WriteButton size="sm" className={styles.start} onClick={() => void store.reader.confirmShape(shape)}>
            이 문구는 괜찮아요
          </WriteButton>
          <p className={styles.hint}>이름과 금액을 뺀 문구를 계정에 저장해 다음부터 묻지 않아요.</p>
        </>
      )}
      {used.length > 0 && (
        <p className={styles.hint}>
          <span>반영한 주문 </span>
          <span translate="no">{used.flatMap(({ publicIds }) => publicIds).join(', ')}</span>
        </p>
      )}
      {deposit.at === null && <MarkForm store={store} row={deposit.row} guess={deposit} label="날짜 넣기" />}
      {store.reader.markedRows.has(deposit.row) && (
        <Button size="sm" className={styles.start} onClick={() => void store.reader.mark(deposit.row, null)}>
          {`${deposit.row}번째 줄 입금 표시 취소`}
        </Button>
      )}
    </>
  );
});

interface OrderFactsProps {
  readonly store: DepositStore;
  readonly order: DepositCandidate;
}

/** Facts of an order for comparison with a deposit: names, total, number, time and market. */
export const OrderFacts = observer(function OrderFacts({ store, order }: OrderFactsProps) {
  const market = store.getMarketTitle(order);
  const today = useToday();
  return (
    <p className={styles.order} translate="no">
      <span className={styles.name}>{orderNames(order)}</span>
      <span>{formatWon(order.total)}</span>
      <span className={styles.placed}>
        <span className={styles.number}>{order.publicId}</span>
        <span className={styles.hint}>{orderTime(order, today)}</span>
        {market !== undefined && <span className={styles.hint}>{market}</span>}
      </span>
    </p>
  );
});

/** Marks the first occurrence of each part. */
function MarkedText({ text, parts }: { readonly text: string; readonly parts: readonly string[] }) {
  const found = parts
    .filter((part) => part !== '' && part !== text)
    .map((part) => ({ from: text.indexOf(part), to: text.indexOf(part) + part.length }))
    .filter(({ from }) => from !== -1)
    .toSorted((one, other) => one.from - other.from)
    .filter(({ from }, at, all) => all.slice(0, at).every(({ to }) => to <= from));
  return (
    <>
      {found.map(({ from, to }, at) => (
        <span key={from}>
          <span>{text.slice(found[at - 1]?.to ?? 0, from)}</span>
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </span>
      ))}
      <span>{text.slice(found.at(-1)?.to ?? 0)}</span>
    </>
  );
}

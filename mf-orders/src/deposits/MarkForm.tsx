import type { DepositGuess } from '@backoffice/statements';
import { fromFieldValue, toFieldValue } from '@backoffice/time';
import { Button, DateTimeField, NumberField, Stack, TextField } from '@backoffice/ui';
import { useState } from 'react';
import type { DepositStore } from './DepositStore.ts';
import styles from './Deposits.module.css';

interface MarkFormProps {
  readonly store: DepositStore;
  /** The row number, from 1. */
  readonly row: number;
  readonly guess: DepositGuess;
  /** Label of the button that opens the fields. */
  readonly label: string;
}

/** Fields by which the seller marks a row as a deposit; opened by a button. */
export function MarkForm({ store, row, guess, label }: MarkFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [payer, setPayer] = useState(guess.payer);
  const [amount, setAmount] = useState(guess.amount);
  const [when, setWhen] = useState(toFieldValue(guess.at));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const hasAmount = amount !== null && amount > 0;
  const submit = () => {
    setIsSubmitted(true);
    const instant = fromFieldValue(when);
    if (!hasAmount || instant === null) return;
    const at = Date.parse(instant);
    void store.reader.mark(row, {
      row,
      payer: payer.trim(),
      amount,
      at,
      isDayOnly: guess.isDayOnly && at === guess.at,
    });
  };
  if (!isOpen)
    return (
      <Button size="sm" className={styles.start} aria-label={`${row}번째 줄 ${label}`} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
    );
  return (
    <Stack gap={3}>
      <TextField label="보낸 분 이름" value={payer} onChange={setPayer} />
      <NumberField
        required
        label="입금액"
        suffix="원"
        value={amount}
        onChange={setAmount}
        error={isSubmitted && !hasAmount ? '입금액을 입력해주세요.' : undefined}
      />
      <DateTimeField
        required
        label="입금 시각"
        value={when}
        onChange={setWhen}
        error={isSubmitted && when === '' ? '입금 시각을 입력해주세요.' : undefined}
      />
      <Stack gap={2} layout="line">
        <Button size="sm" onClick={submit}>
          입금으로 추가
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setIsOpen(false)}>
          취소
        </Button>
      </Stack>
    </Stack>
  );
}

import { type MarkedDeposit, type StatementRow, formatNumber, formatWon } from '@backoffice/contracts';
import { Button, DateTimeField, NumberField, Sheet, Stack, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DepositStore } from './DepositStore.ts';
import styles from './Deposits.module.css';
import { UNKNOWN_TEXTS } from './depositTexts.ts';

type UnknownRow = Extract<StatementRow, { readonly kind: 'unknown' }>;

interface UnknownRowsProps {
  readonly open: boolean;
  readonly store: DepositStore;
  readonly rows: readonly StatementRow[];
  readonly onClose: () => void;
}

/** Maximum number of rendered rows; a statement without recognized columns has thousands. */
const MAX_SHOWN = 200;
const SEOUL_MS = 9 * 60 * 60_000;

/** Unrecognized rows with their text; the seller can mark each row as a deposit. */
export const UnknownRows = observer(function UnknownRows({ open, store, rows, onClose }: UnknownRowsProps) {
  const unknown = rows.filter((row) => row.kind === 'unknown');
  return (
    <Sheet open={open} title="읽지 못한 줄" size="full" onClose={onClose}>
      <div className={styles.unknownRows}>
        <p className={styles.hint}>
          입금인 줄이 있으면 내용을 채워 입금으로 추가해주세요. 다른 줄은 그대로 두어도 돼요.
        </p>
        <ul className={styles.rows}>
          {[...store.markedRows.values()].map((mark) => (
            <li key={mark.row} className={styles.row}>
              <p translate="no">{`${formatNumber(mark.row)}번째 줄 ${mark.payer} ${formatWon(mark.amount)}`}</p>
              <Button size="sm" onClick={() => void store.mark(mark.row, null)}>
                입금에서 빼기
              </Button>
            </li>
          ))}
          {unknown.slice(0, MAX_SHOWN).map((row) => (
            <UnknownRowItem key={row.row} row={row} onMark={(mark) => void store.mark(row.row, mark)} />
          ))}
        </ul>
        {unknown.length > MAX_SHOWN && (
          <p
            className={styles.hint}
          >{`${formatNumber(unknown.length - MAX_SHOWN)}줄이 더 있습니다. 열 바꾸기로 열을 확인해주세요.`}</p>
        )}
      </div>
    </Sheet>
  );
});

function UnknownRowItem({ row, onMark }: { readonly row: UnknownRow; readonly onMark: (mark: MarkedDeposit) => void }) {
  const { guess } = row;
  const [isEdited, setIsEdited] = useState(false);
  const [payer, setPayer] = useState(guess.payer);
  const [amount, setAmount] = useState(guess.amount);
  const [when, setWhen] = useState(
    guess.at === null ? '' : new Date(guess.at + SEOUL_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length),
  );
  const [isSubmitted, setIsSubmitted] = useState(false);
  const submit = () => {
    setIsSubmitted(true);
    if (amount === null || amount <= 0) return;
    const at = when === '' ? null : Date.parse(`${when}Z`) - SEOUL_MS;
    const isDayOnly = at !== null && guess.isDayOnly && at === guess.at;
    onMark({ row: row.row, payer: payer.trim(), amount, at, isDayOnly });
  };
  return (
    <li className={styles.row}>
      <p>
        <span className={styles.number}>{`${formatNumber(row.row)}번째 줄`}</span>{' '}
        <span className={styles.hint}>{UNKNOWN_TEXTS[row.reason]}</span>
      </p>
      <p className={styles.unknownText} translate="no">
        {row.text}
      </p>
      {isEdited ? (
        <Stack gap={3}>
          <TextField label="보낸 분 이름" value={payer} onChange={setPayer} />
          <NumberField
            required
            label="입금액"
            suffix="원"
            value={amount}
            onChange={setAmount}
            error={isSubmitted && (amount === null || amount <= 0) ? '입금액을 입력해주세요.' : undefined}
          />
          <DateTimeField label="입금 시각" value={when} onChange={setWhen} />
          <Stack gap={2} layout="line">
            <Button size="sm" onClick={submit}>
              입금으로 추가
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setIsEdited(false)}>
              취소
            </Button>
          </Stack>
        </Stack>
      ) : (
        <Button
          size="sm"
          aria-label={`${formatNumber(row.row)}번째 줄 입금으로 표시`}
          onClick={() => setIsEdited(true)}
        >
          입금으로 표시
        </Button>
      )}
    </li>
  );
}

import { Button, EmptyState, Moment, Sheet, WriteButton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MoreButton } from '../MoreButton.tsx';
import { type UnsentChange, getPart } from './UnsentChange.ts';
import { type UnsentChanges, hasProblem } from './UnsentChanges.ts';
import styles from './UnsentSheet.module.css';

const PAGE_SIZE = 50;

interface UnsentSheetProps {
  readonly unsent: UnsentChanges;
  readonly onClose: () => void;
}

/** Lists the changes that wait for a connection. A conflict shows both values, and the seller chooses one. */
export const UnsentSheet = observer(function UnsentSheet({ unsent, onClose }: UnsentSheetProps) {
  const { entries } = unsent;
  const [shown, setShown] = useState(PAGE_SIZE);
  // Changes that need a decision of the seller come first; otherwise the sending order applies.
  const sorted = entries.toSorted((a, b) => Number(hasProblem(b)) - Number(hasProblem(a)));
  return (
    <Sheet open title="전송 대기" onClose={onClose} footer={<Button onClick={onClose}>확인</Button>}>
      {entries.length === 0 ? (
        <EmptyState kind="nothing-yet" title="전송을 기다리는 변경이 없어요." />
      ) : (
        <ul aria-label="전송 대기" className={styles.list}>
          {sorted.slice(0, shown).map((entry) => (
            <EntryItem key={entry.id} entry={entry} unsent={unsent} />
          ))}
        </ul>
      )}
      <MoreButton count={entries.length - shown} onMore={() => setShown(shown + PAGE_SIZE)} />
    </Sheet>
  );
});

const EntryItem = observer(function EntryItem({ entry, unsent }: { entry: UnsentChange; unsent: UnsentChanges }) {
  const { id, state } = entry;
  const { publicId, change, at } = entry.content;
  const { name, format, ...part } = getPart(change);
  const changed = format(part.change(change));
  return (
    <li className={!hasProblem(entry) ? styles.entry : `${styles.entry} ${styles.problem}`}>
      <p className={styles.head}>
        <strong translate="no">{publicId}</strong>{' '}
        <span className={styles.time}>
          <Moment at={new Date(at).toISOString()} />
        </span>
      </p>
      <p>{`${name}: ${changed}`}</p>
      {state.status === 'conflict' && (
        <>
          <p className={styles.reason}>다른 곳에서 먼저 변경됐어요. 어느 값으로 할지 선택해주세요.</p>
          <dl className={styles.values}>
            <dt>지금 저장된 값</dt>
            <dd>{format(state.present)}</dd>
            <dt>내가 변경한 값</dt>
            <dd>{changed}</dd>
          </dl>
        </>
      )}
      {state.status === 'refused' && <p className={styles.reason}>{`저장하지 못했어요. ${state.error.text}`}</p>}
      <div className={styles.actions}>
        {hasProblem(entry) && (
          <WriteButton size="sm" onClick={() => void unsent.resend(id)}>
            {state.status === 'conflict' ? '내 값으로 저장' : '다시 보내기'}
          </WriteButton>
        )}
        <Button size="sm" onClick={() => void unsent.discard(id)}>
          {state.status === 'conflict' ? '지금 값 유지' : '변경 취소'}
        </Button>
      </div>
    </li>
  );
});

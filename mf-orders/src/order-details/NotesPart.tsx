import { Button } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { OrderPartProps } from './OrderDetails.tsx';
import styles from './OrderDetails.module.css';

/** What the seller told the buyer, and what the seller keeps to themself. */
export const NotesPart = observer(function NotesPart({ store, order: { id, receipt } }: OrderPartProps) {
  const { sellerMsg, sellerMemo } = receipt;
  return (
    <>
      <Note title="주문 알림" text={sellerMsg} empty="보낸 알림이 없습니다.">
        <Button wide onClick={() => store.ask({ kind: 'notice', id })}>
          주문 알림 보내기
        </Button>
      </Note>
      <Note title="비공개 메모" text={sellerMemo} empty="구매자에게 보이지 않는 메모를 남길 수 있습니다.">
        <Button wide onClick={() => store.ask({ kind: 'memo', id })}>
          {sellerMemo === '' ? '비공개 메모 입력' : '비공개 메모 수정'}
        </Button>
      </Note>
    </>
  );
});

interface NoteProps {
  readonly title: string;
  readonly text: string;
  readonly empty: string;
  readonly children: React.ReactNode;
}

function Note({ title, text, empty, children }: NoteProps) {
  return (
    <div className={styles.note}>
      <h4 className={styles.noteTitle}>{title}</h4>
      <p className={text === '' ? styles.noteEmpty : styles.noteText}>{text || empty}</p>
      {children}
    </div>
  );
}

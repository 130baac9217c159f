import { ORDER_TERMS, type Order } from '@backoffice/contracts';
import { Button, type Elements } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { OrderTools } from '../order/OrderTools.ts';
import { NotificationState } from './NotificationState.tsx';
import styles from './OrderDetails.module.css';

interface NotesPartProps extends OrderTools {
  readonly order: Order;
}

/** The last notice to the buyer and the private memo of the seller. */
export const NotesPart = observer(function NotesPart({ order, openDialog, changes, marketId }: NotesPartProps) {
  const { _id: id, sellerMsg, sellerMemo } = order;
  return (
    <>
      <Note title={ORDER_TERMS.notice} text={sellerMsg} empty="보낸 알림이 없습니다.">
        <NotificationState {...{ order, changes, marketId }} />
        <Button wide onClick={() => openDialog({ kind: 'notice', id })}>
          주문 알림 보내기
        </Button>
      </Note>
      <Note title={ORDER_TERMS.sellerMemo} text={sellerMemo} empty="구매자에게 보이지 않는 메모를 남길 수 있습니다.">
        <Button wide onClick={() => openDialog({ kind: 'memo', id })}>
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
  readonly children: Elements;
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

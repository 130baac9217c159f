import { ORDER_TERMS } from '@backoffice/contracts/order/orderLabels';
import { type Elements, WriteButton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { OrderProps } from '../order/OrderTools.ts';
import { SentNotices } from './SentNotices.tsx';
import styles from './OrderDetails.module.css';

/** The notices to the buyer and the private memo of the seller. */
export const NotesPart = observer(function NotesPart(props: OrderProps) {
  const { order, openDialog } = props;
  const { _id: id, sellerMsg, sellerMemo } = order;
  return (
    <>
      <Note title={ORDER_TERMS.notice} text={sellerMsg}>
        <SentNotices {...props} />
        <WriteButton wide onClick={() => openDialog({ kind: 'notice', id })}>
          알림 보내기
        </WriteButton>
      </Note>
      <Note title={ORDER_TERMS.sellerMemo} text={sellerMemo}>
        {sellerMemo === '' && <p className={styles.noteEmpty}>구매자에게 보이지 않는 메모를 남길 수 있어요.</p>}
        <WriteButton wide onClick={() => openDialog({ kind: 'memo', id })}>
          {sellerMemo === '' ? '비공개 메모 입력' : '비공개 메모 수정'}
        </WriteButton>
      </Note>
    </>
  );
});

function Note({ title, text, children }: { title: string; text: string; children: Elements }) {
  return (
    <div className={styles.note}>
      <h3 className={styles.noteTitle}>{title}</h3>
      {text !== '' && <p className={styles.noteText}>{text}</p>}
      {children}
    </div>
  );
}

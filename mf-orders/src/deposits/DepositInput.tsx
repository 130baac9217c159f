import { SHEET_ACCEPT } from '@backoffice/sheets';
import { Button, FileButton, InlineAlert, Spinner, useFileDrop } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SheetPasswordForm } from '../files/sheet/SheetPasswordForm.tsx';
import styles from './Deposits.module.css';
import type { DepositStore } from './DepositStore.ts';
import { PastedText } from './PastedText.tsx';
import { StatementColumns } from './StatementColumns.tsx';

/** Reads a bank statement from a file button, drag and drop, or pasted text. */
export const DepositInput = observer(function DepositInput({ store }: { readonly store: DepositStore }) {
  const [text, setText] = useState('');
  const { state } = store;
  const choose = ([file]: readonly File[]) => file && void store.read(file);
  const { over, target } = useFileDrop(choose);
  const isReading = state.status === 'reading';
  const hasText = text.trim() !== '';
  if (state.status === 'columns') return <StatementColumns store={store} reading={state.reading} />;
  if (state.status === 'password')
    return (
      <section className={styles.input} aria-label="파일 암호">
        <SheetPasswordForm
          fileName={state.file.name}
          isWrong={state.isWrong}
          isReading={state.isReading}
          onSubmit={(password) => void store.open(password)}
          onCancel={store.discard}
        />
      </section>
    );
  return (
    <section className={styles.input} aria-label="은행 거래 내역">
      <p>은행에서 받은 거래 내역을 넣으면 결제 전 주문과 금액·이름·시간을 비교해요.</p>
      <InlineAlert>내용은 이 기기에서만 읽고 서버로 보내지 않아요. 결과를 확인하고 변경을 눌러야 반영돼요.</InlineAlert>
      <div className={styles.drop} data-over={over || undefined} {...target}>
        <FileButton variant={hasText ? 'secondary' : 'primary'} accept={SHEET_ACCEPT} busy={isReading} onFiles={choose}>
          파일 선택
        </FileButton>
        <span className={styles.hint}>엑셀, CSV, 텍스트 파일을 여기에 놓아도 돼요.</span>
      </div>
      <PastedText value={text} onChange={setText} />
      <Button
        variant={hasText ? 'primary' : 'secondary'}
        disabled={!hasText || isReading}
        onClick={() => void store.read(text)}
      >
        붙여넣은 내용 확인
      </Button>
      {isReading && <Spinner label="내역을 읽는 중" />}
      {state.status === 'failed' && <InlineAlert tone="error">{state.text}</InlineAlert>}
    </section>
  );
});

import { SHEET_ACCEPT } from '@backoffice/sheets';
import { Button, FileButton, InlineAlert, Spinner, removePart, useFileDrop } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useIsWide } from '../order/useIsWide.ts';
import { SheetPasswordForm } from '../files/sheet/SheetPasswordForm.tsx';
import styles from './Deposits.module.css';
import type { DepositStore } from './DepositStore.ts';
import { PastedText } from './PastedText.tsx';
import { StatementColumns } from './StatementColumns.tsx';
import { TableChoice } from './TableChoice.tsx';

/** Reads a bank statement, and requests the password of its file or the columns of its table if they are needed. */
export const DepositInput = observer(function DepositInput({ store }: { readonly store: DepositStore }) {
  // The text remains while a password or columns are requested.
  const [text, setText] = useState('');
  const { reader } = store;
  const { state } = reader;
  if (state.status === 'columns')
    return (
      <section className={styles.columnChooser} aria-label="열 선택">
        <InlineAlert tone="warn" title="날짜와 금액이 어느 열에 있는지 알 수 없어요">
          <span>아래 표를 보고 열을 골라주세요. 제목이 같은 파일은 다음부터 그대로 읽어요.</span>
        </InlineAlert>
        <TableChoice store={store} {...state.reading} />
        <StatementColumns key={state.reading.table.index} store={store} reading={state.reading} />
        <Button onClick={(event) => removePart(event, store.discard)}>다른 내역 넣기</Button>
      </section>
    );
  if (state.status === 'password')
    return (
      <section className={styles.input} aria-label="파일 암호">
        <SheetPasswordForm
          fileName={state.file.name}
          isWrong={state.isWrong}
          isReading={state.isReading}
          onSubmit={(password) => void reader.open(password)}
          onCancel={store.discard}
        />
      </section>
    );
  return <SourceFields reader={reader} text={text} onChange={setText} />;
});

interface SourceFieldsProps {
  readonly reader: DepositStore['reader'];
  /** The pasted text. */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A file button, drag and drop, or pasted text, which is read at once. */
const SourceFields = observer(function SourceFields({ reader, text, onChange }: SourceFieldsProps) {
  const { state } = reader;
  const choose = ([file]: readonly File[]) => file && void reader.read(file);
  const { over, target } = useFileDrop(choose);
  const isWide = useIsWide();
  const isReading = state.status === 'reading';
  const hasText = text.trim() !== '';
  return (
    <section className={styles.sources} aria-label="은행 거래 내역">
      <InlineAlert title="은행 거래 내역이나 입금 문자를 주문과 비교해요">
        내역은 이 화면에서만 읽고, 같은 입금을 두 번 반영하지 않도록 반영한 입금의 날짜와 금액, 나머지를 알아볼 수 없게
        바꾼 표시만 서버에 보내요.
      </InlineAlert>
      <div className={styles.drop} data-over={over || undefined} {...target}>
        <FileButton variant={hasText ? 'secondary' : 'primary'} accept={SHEET_ACCEPT} busy={isReading} onFiles={choose}>
          파일 선택
        </FileButton>
        <span className={styles.hint}>{`엑셀, CSV, 텍스트 파일${isWide ? '을 여기에 놓아도 돼요.' : ''}`}</span>
      </div>
      <div className={styles.paste}>
        <PastedText value={text} onChange={onChange} onPaste={(pasted) => void reader.read(pasted)} />
        <Button variant={hasText ? 'primary' : 'secondary'} disabled={isReading} onClick={() => void reader.read(text)}>
          붙여넣은 내용 확인
        </Button>
      </div>
      {isReading && <Spinner label="내역을 읽는 중" />}
      {state.status === 'failed' && (
        <InlineAlert
          tone="error"
          action={
            reader.canRetry && (
              <Button size="sm" onClick={() => void reader.retry()}>
                다시 시도
              </Button>
            )
          }
        >
          {state.text}
        </InlineAlert>
      )}
    </section>
  );
});

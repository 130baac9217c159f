import { Button, Sheet, TextArea } from '@backoffice/ui';
import { useState } from 'react';
import { readPaste } from './readPaste.ts';
import type { PastedRow } from './readPaste.ts';

interface PasteTextSheetProps {
  readonly onRead: (rows: readonly PastedRow[]) => void;
  readonly onClose: () => void;
}

/** Sheet with a text area for pasting numbers, for devices where a number field cannot receive a paste. */
export function PasteTextSheet({ onRead, onClose }: PasteTextSheetProps) {
  const [text, setText] = useState('');
  return (
    <Sheet
      open
      title="복사한 번호 붙여넣기"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button variant="primary" onClick={() => onRead(readPaste(text))}>
            다음
          </Button>
        </>
      }
    >
      <TextArea
        label="운송장 번호"
        hint="번호만 있으면 지금 주문부터 차례로, 주문번호가 함께 있으면 그 주문에 입력해요."
        placeholder={'261120-ABCDEFGH\t6891234567890'}
        rows={8}
        value={text}
        onChange={setText}
      />
    </Sheet>
  );
}

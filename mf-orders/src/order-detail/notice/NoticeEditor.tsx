import { NoticeText } from '@backoffice/contracts/order/notice/noticeText';
import type { Order } from '@backoffice/contracts/order/order';
import { TextArea } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { TextForm } from '../../order/TextForm.ts';
import { NoticeFieldButtons } from './NoticeFieldButtons.tsx';
import { NoticePreview } from './NoticePreview.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

interface NoticeEditorProps {
  readonly form: Pick<TextForm, 'text' | 'set' | 'error' | 'isDirty'>;
  /** The orders whose buyers receive the notice. */
  readonly orders: readonly Order[];
  /** The title of the market. */
  readonly market: string;
  readonly placeholder: string;
}

/** Edits a notice to the buyers of one or more orders, with templates, fields and a preview. */
export const NoticeEditor = observer(function NoticeEditor({ form, orders, market, placeholder }: NoticeEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <TemplatePicker text={form.text} isTyped={form.isDirty && form.text.trim() !== ''} onChoose={form.set} />
      <TextArea
        ref={area}
        counter
        required
        label="구매자에게 보낼 내용"
        placeholder={placeholder}
        schema={NoticeText}
        value={form.text}
        onChange={form.set}
        error={form.error}
      />
      <NoticeFieldButtons area={area} text={form.text} onChange={form.set} />
      <NoticePreview text={form.text} orders={orders} market={market} />
    </>
  );
});

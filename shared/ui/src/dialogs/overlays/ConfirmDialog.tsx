import type { ConfirmRequest } from '@backoffice/platform';
import { useId, useState } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { Checkbox } from '../../fields/field/Checkbox.tsx';
import { DialogWindow } from '../layer/DialogWindow.tsx';
import { InquiryLink } from '../../controls/link/InquiryLink.tsx';
import styles from './ConfirmDialog.module.css';

/** Props of `ConfirmDialog`. */
export interface ConfirmDialogProps {
  /** The question; `null` renders no dialog. */
  readonly request: ConfirmRequest | null;
  /** Called with false for Esc, a click outside and Back; `isChecked` is the value of the question's checkbox. */
  readonly onAnswer: (confirmed: boolean, isChecked: boolean) => void;
  /** Copies the details of a question; without it they can only be selected. */
  readonly onCopy?: (details: string) => void;
}

/** A question with one or two buttons. The focus starts on the harmless button. */
export function ConfirmDialog({ request, ...rest }: ConfirmDialogProps) {
  return request === null ? null : <Question key={request.id} request={request} {...rest} />;
}

function Question({ request, onAnswer, onCopy }: ConfirmDialogProps & { request: ConfirmRequest }) {
  const { title, text, confirmText, cancelText, danger, details, option } = request;
  const textId = useId();
  const [isChecked, setChecked] = useState(true);
  const cancelFirst = danger && cancelText !== null;
  return (
    <DialogWindow
      role="alertdialog"
      title={title}
      describedBy={text === '' ? undefined : textId}
      onClose={() => onAnswer(false, isChecked)}
      actions={
        <>
          {cancelText !== null && (
            <Button data-autofocus={cancelFirst || undefined} onClick={() => onAnswer(false, isChecked)}>
              {cancelText}
            </Button>
          )}
          <Button
            variant={danger ? 'danger' : 'primary'}
            data-autofocus={!cancelFirst || undefined}
            onClick={() => onAnswer(true, isChecked)}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {text === '' && details === undefined && option === undefined ? undefined : (
        <>
          {text !== '' && (
            <p id={textId} className={styles.text}>
              {text}
            </p>
          )}
          <InquiryLink text={text} />
          {option !== undefined && (
            <label className={styles.option}>
              <Checkbox checked={isChecked} onChange={(event) => setChecked(event.currentTarget.checked)} />
              <span>{option}</span>
            </label>
          )}
          {details !== undefined && (
            <pre className={styles.details} tabIndex={0} aria-label="자세한 내용" role="group">
              {details}
            </pre>
          )}
          {details !== undefined && onCopy && (
            <Button size="sm" className={styles.copy} onClick={() => onCopy(details)}>
              복사
            </Button>
          )}
        </>
      )}
    </DialogWindow>
  );
}

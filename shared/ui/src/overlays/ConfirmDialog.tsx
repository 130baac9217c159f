import type { ConfirmRequest } from '@backoffice/platform';
import { useId } from 'react';
import { Button } from '../button/Button.tsx';
import { DialogWindow } from '../layer/DialogWindow.tsx';
import styles from './ConfirmDialog.module.css';

/** Props of `ConfirmDialog`. */
export interface ConfirmDialogProps {
  /** The question; `null` renders no dialog. */
  readonly request: ConfirmRequest | null;
  /** Called with false for Esc, a click outside and Back. */
  readonly onAnswer: (confirmed: boolean) => void;
  /** Copies the details of a question; without it they can only be selected. */
  readonly onCopy?: (details: string) => void;
}

/** A question with one or two buttons. The focus starts on the harmless button. */
export function ConfirmDialog({ request, ...rest }: ConfirmDialogProps) {
  return request === null ? null : <Question key={request.id} request={request} {...rest} />;
}

function Question({ request, onAnswer, onCopy }: ConfirmDialogProps & { request: ConfirmRequest }) {
  const { title, text, confirmText, cancelText, danger, details } = request;
  const textId = useId();
  const cancelFirst = danger && cancelText !== null;
  return (
    <DialogWindow
      role="alertdialog"
      title={title}
      describedBy={text === '' ? undefined : textId}
      onClose={() => onAnswer(false)}
      actions={
        <>
          {cancelText !== null && (
            <Button data-autofocus={cancelFirst || undefined} onClick={() => onAnswer(false)}>
              {cancelText}
            </Button>
          )}
          <Button
            variant={danger ? 'danger' : 'primary'}
            data-autofocus={!cancelFirst || undefined}
            onClick={() => onAnswer(true)}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {text === '' && details === undefined ? undefined : (
        <>
          {text !== '' && (
            <p id={textId} className={styles.text}>
              {text}
            </p>
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

import type { ConfirmRequest } from '@backoffice/platform';
import { useId } from 'react';
import { Button } from '../button/Button.tsx';
import styles from '../layer/Dialog.module.css';
import { Modal } from '../layer/Modal.tsx';
import own from './ConfirmDialog.module.css';

/** Props of `ConfirmDialog`. */
export interface ConfirmDialogProps {
  /** The question; `null` shows nothing. */
  readonly request: ConfirmRequest | null;
  /** Esc, a press outside and Back answer false. */
  readonly onAnswer: (yes: boolean) => void;
  /** Copies the details of a question; without it they can only be selected. */
  readonly onCopy?: (details: string) => void;
}

/** A question with one or two answers. The focus starts on the answer that does no harm. */
export function ConfirmDialog({ request, ...rest }: ConfirmDialogProps) {
  return request === null ? null : <Question key={request.id} request={request} {...rest} />;
}

function Question({ request, onAnswer, onCopy }: ConfirmDialogProps & { request: ConfirmRequest }) {
  const { title, text, confirmText, cancelText, danger, details } = request;
  const id = useId();
  const safeFirst = danger && cancelText !== null;
  return (
    <Modal
      role="alertdialog"
      className={styles.dialog}
      labelledBy={`${id}-title`}
      describedBy={text === '' ? undefined : `${id}-text`}
      onClose={() => onAnswer(false)}
    >
      <div className={styles.panel}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {(text !== '' || details !== undefined) && (
          <div className={styles.body}>
            {text !== '' && (
              <p id={`${id}-text`} className={own.text}>
                {text}
              </p>
            )}
            {details !== undefined && (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              <pre className={own.details} tabIndex={0} aria-label="자세한 내용" role="group">
                {details}
              </pre>
            )}
            {details !== undefined && onCopy && (
              <Button size="sm" className={own.copy} onClick={() => onCopy(details)}>
                복사
              </Button>
            )}
          </div>
        )}
        <div className={styles.actions}>
          {cancelText !== null && (
            <Button data-autofocus={safeFirst || undefined} onClick={() => onAnswer(false)}>
              {cancelText}
            </Button>
          )}
          <Button
            variant={danger ? 'danger' : 'primary'}
            data-autofocus={!safeFirst || undefined}
            onClick={() => onAnswer(true)}
          >
            {confirmText}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

import type { Permission } from '@backoffice/contracts';
import { type ButtonVariant, WriteButton } from '@backoffice/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import styles from './OrderDetails.module.css';

interface ActionButtonProps {
  readonly children: string;
  readonly permission: Permission;
  readonly onClick: () => void;
  /** This action is in progress. */
  readonly busy?: boolean;
  readonly variant?: ButtonVariant;
  /** Uses the full width. */
  readonly wide?: boolean;
}

/** The button of an action that may be forbidden; the reason is shown below the button and describes it. */
export function ActionButton({
  children,
  permission,
  onClick,
  busy = false,
  variant,
  wide = false,
}: ActionButtonProps) {
  const id = useId();
  const reason = permission.allowed || busy ? undefined : permission.reason;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // A focused button that becomes disabled loses the focus to the page: move the focus to its section.
    if (reason !== undefined && document.activeElement === button.current) button.current?.closest('section')?.focus();
  }, [reason]);
  return (
    <div className={wide ? styles.wideAction : styles.action}>
      <WriteButton
        ref={button}
        wide
        variant={reason === undefined ? variant : 'secondary'}
        busy={busy}
        disabled={reason !== undefined}
        aria-describedby={reason === undefined ? undefined : id}
        title={reason}
        onClick={onClick}
      >
        {children}
      </WriteButton>
      {reason !== undefined && (
        <p id={id} className={styles.reason}>
          {reason}
        </p>
      )}
    </div>
  );
}

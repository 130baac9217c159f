import type { Permission } from '@backoffice/contracts/order/orderRules';
import { type ButtonVariant, WriteButton, useMoveFocusOnUnmount } from '@backoffice/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import { useIsNarrow } from './useIsNarrow.ts';
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
  /** Shows the reason of a forbidden action below the button, for a reason that the order may still outgrow. */
  readonly showsReason?: boolean;
}

/** The button of an action of an order. A forbidden action has no button if the details are narrow, otherwise a disabled button. */
export function ActionButton({ busy = false, ...props }: ActionButtonProps) {
  const isNarrow = useIsNarrow();
  return isNarrow && !busy && !props.permission.allowed ? null : <PermittedButton {...props} busy={busy} />;
}

function PermittedButton(props: ActionButtonProps) {
  const { children, permission, onClick, busy = false, variant, wide = false, showsReason = false } = props;
  const id = useId();
  const reason = permission.allowed || busy ? undefined : permission.reason;
  const isDescribed = showsReason && reason !== undefined;
  const root = useMoveFocusOnUnmount('parent');
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // A focused button that becomes disabled loses the focus to the page: move the focus to its section.
    if (reason !== undefined && document.activeElement === button.current) button.current?.closest('section')?.focus();
  }, [reason]);
  return (
    <div ref={root} className={wide ? styles.wideAction : styles.action}>
      <WriteButton
        ref={button}
        wide
        variant={reason === undefined ? variant : 'secondary'}
        busy={busy}
        disabled={reason !== undefined}
        aria-describedby={isDescribed ? id : undefined}
        title={reason}
        onClick={onClick}
      >
        {children}
      </WriteButton>
      {isDescribed && (
        <p id={id} className={styles.reason}>
          {reason}
        </p>
      )}
    </div>
  );
}

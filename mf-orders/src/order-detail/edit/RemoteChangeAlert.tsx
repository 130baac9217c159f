import { Button, InlineAlert } from '@backoffice/ui';
import type { ReactNode } from 'react';

interface RemoteChangeAlertProps {
  /** The current value of the part that was changed elsewhere; undefined if no part was changed. */
  readonly children: ReactNode;
  readonly actionLabel: string;
  readonly onAction: () => void;
  readonly className?: string | undefined;
}

/**
 * Shows that an open order was changed elsewhere. The status region is always mounted, so that screen readers announce
 * its content.
 */
export function RemoteChangeAlert({ children, actionLabel, onAction, className }: RemoteChangeAlertProps) {
  return (
    <div role="status" className={className}>
      {children !== undefined && (
        <InlineAlert
          tone="warn"
          title="다른 곳에서 바뀌었어요"
          action={
            <Button size="sm" onClick={onAction}>
              {actionLabel}
            </Button>
          }
        >
          {children}
        </InlineAlert>
      )}
    </div>
  );
}

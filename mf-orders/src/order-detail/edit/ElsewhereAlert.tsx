import { Button, InlineAlert } from '@backoffice/ui';
import type { ReactNode } from 'react';

interface ElsewhereAlertProps {
  /** What was changed, as it is now; undefined while nothing was. */
  readonly children: ReactNode;
  readonly actionLabel: string;
  readonly onAction: () => void;
  readonly className?: string | undefined;
}

/** Says that an open order was changed elsewhere, politely: the region is there before. */
export function ElsewhereAlert({ children, actionLabel, onAction, className }: ElsewhereAlertProps) {
  return (
    <div role="status" className={className}>
      {children !== undefined && (
        <InlineAlert
          tone="warn"
          title="다른 곳에서 바뀌었습니다"
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

import { Button, InlineAlert } from '@backoffice/ui';
import type { ComponentProps } from 'react';

interface RetryAlertProps extends Pick<ComponentProps<typeof InlineAlert>, 'title' | 'tone' | 'children'> {
  readonly onRetry: () => unknown;
}

/** Alert about a part of a page that failed, with a button that repeats it. */
export function RetryAlert({ onRetry, ...alert }: RetryAlertProps) {
  const retry = (
    <Button size="sm" onClick={() => void onRetry()}>
      다시 시도
    </Button>
  );
  return <InlineAlert {...alert} action={retry} />;
}

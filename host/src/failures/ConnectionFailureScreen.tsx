import { Button, EmptyState, Page } from '@backoffice/ui';
import { useState } from 'react';
import { useRemoveShell } from '../browser/useRemoveShell.ts';
import { CONNECTION_FAILURES, type ConnectionFailure } from './connectionFailureTexts.ts';

/** Shown instead of the page while it cannot work, with a retry button that is busy until the retry ends. */
export function ConnectionFailureScreen({ failure, onRetry }: { failure: ConnectionFailure; onRetry: () => unknown }) {
  const [asking, setAsking] = useState(false);
  const { kind, title, text } = CONNECTION_FAILURES[failure];
  useRemoveShell();
  const retry = async () => {
    setAsking(true);
    await onRetry();
    setAsking(false);
  };
  return (
    <Page>
      <EmptyState
        kind={kind}
        title={title}
        text={text}
        isHeading
        action={
          <Button busy={asking} onClick={() => void retry()}>
            다시 시도
          </Button>
        }
      />
    </Page>
  );
}

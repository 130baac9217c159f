import { ApiError } from '@backoffice/platform';
import { Button, ButtonLink, EmptyState } from '@backoffice/ui';

/** Props of `LoadFailure`. */
export interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The words when the address leads to nothing. */
  readonly absent: string;
}

/** What stands in place of a thing that could not be read: absent, offline or failed, each with a way out. */
export function LoadFailure({ error, onRetry, absent }: LoadFailureProps) {
  const retry = (
    <Button variant="primary" onClick={onRetry}>
      다시 시도
    </Button>
  );
  if (!(error instanceof ApiError)) return <EmptyState kind="failed" action={retry} />;
  if (error.status === 0) return <EmptyState kind="offline" action={retry} />;
  if (error.code !== 'not-found') return <EmptyState kind="failed" action={retry} />;
  return (
    <EmptyState
      kind="nothing-matches"
      title={absent}
      text="삭제되었거나 주소가 잘못되었습니다."
      action={
        <ButtonLink variant="primary" to="/">
          마켓 목록으로
        </ButtonLink>
      }
    />
  );
}

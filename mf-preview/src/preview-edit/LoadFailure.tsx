import { ApiError } from '@backoffice/platform';
import { Button, ButtonLink, EmptyState } from '@backoffice/ui';

/** Props of `LoadFailure`. */
export interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What stands in place of a post that could not be read: absent or another's, offline or failed, each with a way out. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  if (error instanceof ApiError && error.surface === 'screen')
    return (
      <EmptyState
        kind="nothing-matches"
        title="소식을 찾을 수 없습니다"
        text="삭제되었거나 주소가 잘못되었습니다."
        action={
          <ButtonLink variant="primary" to="/accounts/preview">
            새로 작성하기
          </ButtonLink>
        }
      />
    );
  const retry = (
    <Button variant="primary" onClick={onRetry}>
      다시 시도
    </Button>
  );
  return <EmptyState kind={error instanceof ApiError && error.status === 0 ? 'offline' : 'failed'} action={retry} />;
}

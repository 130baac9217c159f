import { ApiError } from '@backoffice/platform';
import { Button, ButtonLink, EmptyState } from '@backoffice/ui';

/** Why the list shows no rows. */
export type EmptyReason =
  | { readonly reason: 'nothing-yet' }
  | { readonly reason: 'nothing-matches'; readonly isOnlySearched: boolean }
  | { readonly reason: 'failed'; readonly error: unknown };

interface OrderListEmptyProps {
  readonly empty: EmptyReason;
  readonly onRefresh: () => void;
  readonly onReset: () => void;
}

/** The empty state of the list with a button for the next step. */
export function OrderListEmpty({ empty, onRefresh, onReset }: OrderListEmptyProps) {
  if (empty.reason === 'nothing-yet')
    return (
      <EmptyState
        kind="nothing-yet"
        title="주문이 없습니다."
        text="주문이 들어오면 여기에 표시돼요."
        action={<Button onClick={onRefresh}>새로고침</Button>}
      />
    );
  if (empty.reason === 'nothing-matches')
    return (
      <EmptyState
        kind="nothing-matches"
        title="조건에 맞는 주문이 없어요."
        action={<Button onClick={onReset}>{empty.isOnlySearched ? '검색어 지우기' : '필터 초기화'}</Button>}
      />
    );
  const { error } = empty;
  if (error instanceof ApiError && error.code === 'not-found')
    return (
      <EmptyState
        kind="not-allowed"
        title="마켓을 찾을 수 없습니다."
        text="삭제되었거나 주소가 잘못되었습니다."
        action={<ButtonLink to="/">마켓 목록으로</ButtonLink>}
      />
    );
  const isOffline = error instanceof ApiError && error.status === 0;
  return <EmptyState kind={isOffline ? 'offline' : 'failed'} action={<Button onClick={onRefresh}>다시 시도</Button>} />;
}

import { type Preview, getPreview } from '@backoffice/contracts';
import { ApiError, Loader, usePlatform } from '@backoffice/platform';
import { Button, ButtonLink, EmptyState, Page, PageBar, Skeleton, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { PreviewForm } from './PreviewForm.tsx';

/** Props of `StoredPreview`. */
export interface StoredPreviewProps {
  readonly title: string;
  readonly previewId: string;
  readonly onLeave: () => void;
}

/** Loads a post and opens it in the form; nothing is filled in when it can't be loaded. */
export const StoredPreview = observer(function StoredPreview({ title, previewId, onLeave }: StoredPreviewProps) {
  const { api } = usePlatform();
  const [post] = useState(() => new Loader<Preview>((_, signal) => api.call(getPreview, { previewId }, { signal })));
  useEffect(() => {
    void post.load();
    return post.cancel;
  }, [post]);

  const { state } = post;
  if (state.status === 'ready') return <PreviewForm title={title} preview={state.value} onLeave={onLeave} />;
  return (
    <Page bar={<PageBar title={title} onLeft={onLeave} />}>
      {state.status === 'failed' ? (
        <LoadFailure error={state.error} onRetry={() => void post.load()} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
});

function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const retry = <Button onClick={onRetry}>다시 시도</Button>;
  if (error instanceof ApiError && error.surface === 'screen')
    return (
      <EmptyState
        kind="nothing-matches"
        title="소식을 찾을 수 없습니다"
        text="삭제되었거나 주소가 잘못되었습니다."
        action={<ButtonLink to="/accounts/preview">새로 작성하기</ButtonLink>}
      />
    );
  return <EmptyState kind={error instanceof ApiError && error.status === 0 ? 'offline' : 'failed'} action={retry} />;
}

function FormSkeleton() {
  return (
    <Stack gap={8}>
      <Skeleton shape="block" width="96px" ratio="1 / 1" label="소식을 불러오는 중" />
      <Skeleton shape="block" height="168px" />
      <Skeleton shape="block" height="52px" />
    </Stack>
  );
}

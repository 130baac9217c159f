import { LoadFailure } from '@backoffice/forms';
import { Button, InlineAlert, Stack, Skeleton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { BannerBlocked } from './BannerBlocked.tsx';
import { BannerForm } from './BannerForm.tsx';
import type { BannerPartProps } from './BannerPartProps.ts';
import { PublishedBannerCard } from './PublishedBannerCard.tsx';
import { BANNER_SHAPE } from './bannerShape.ts';

/** Content for the current page state, below the error of a failed save or deletion. */
export const BannerContent = observer(function BannerContent({ store, formId }: BannerPartProps) {
  const { error } = store.task;
  return (
    <Stack gap={6}>
      {error && (
        <InlineAlert
          tone="error"
          title={error.title}
          action={
            <Button size="sm" onClick={() => void store.retry()}>
              다시 시도
            </Button>
          }
        >
          {error.text}
        </InlineAlert>
      )}
      <BannerInState store={store} formId={formId} />
    </Stack>
  );
});

const BannerInState = observer(function BannerInState({ store, formId }: BannerPartProps) {
  const { state, eligibility } = store;
  switch (state) {
    case 'loading':
      return <BannerSkeleton />;
    case 'error':
      return <LoadFailure error={loadError(store)} onRetry={() => void store.reload()} />;
    case 'success':
      return eligibility.published && <PublishedBannerCard store={store} present={eligibility.published} />;
    case 'idle':
      return <BannerForm store={store} formId={formId} />;
    default:
      return <BannerBlocked store={store} problem={state} />;
  }
});

function loadError({ eligibility: { stored } }: BannerPartProps['store']): unknown {
  return stored.state.status === 'failed' ? stored.state.error : undefined;
}

/** Placeholder while the banner loads. */
function BannerSkeleton() {
  return (
    <div role="status" aria-label="배너를 불러오는 중">
      <Stack gap={5}>
        <Skeleton width="30%" />
        <Skeleton shape="block" ratio={BANNER_SHAPE.ratio} />
        <Skeleton count={3} width="60%" />
      </Stack>
    </div>
  );
}

import { ApiError } from '@backoffice/platform';
import { Button, EmptyState, InlineAlert, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { BannerBlocked } from './BannerBlocked.tsx';
import { BannerForm } from './BannerForm.tsx';
import type { BannerPartProps } from './BannerPartProps.ts';
import { BannerSkeleton } from './BannerSkeleton.tsx';
import { PresentBannerCard } from './PresentBannerCard.tsx';

/** The banner page in its state, a failed save or deletion above it. */
export const BannerContent = observer(function BannerContent({ store, formId }: BannerPartProps) {
  const { trouble } = store.work;
  return (
    <Stack gap={6}>
      {trouble && (
        <InlineAlert
          tone="error"
          title={trouble.title}
          action={
            <Button size="sm" onClick={() => void store.retry()}>
              다시 시도
            </Button>
          }
        >
          {trouble.text}
        </InlineAlert>
      )}
      <BannerInState store={store} formId={formId} />
    </Stack>
  );
});

const BannerInState = observer(function BannerInState({ store, formId }: BannerPartProps) {
  const { state, standing } = store;
  switch (state) {
    case 'loading':
      return <BannerSkeleton />;
    case 'error':
      return <LoadFailure store={store} />;
    case 'success':
      return standing.present && <PresentBannerCard store={store} present={standing.present} />;
    case 'idle':
      return <BannerForm store={store} formId={formId} />;
    default:
      return <BannerBlocked store={store} problem={state} />;
  }
});

const LoadFailure = observer(function LoadFailure({ store }: Pick<BannerPartProps, 'store'>) {
  const { state } = store.standing.stored;
  const isOffline = state.status === 'failed' && state.error instanceof ApiError && state.error.status === 0;
  return (
    <EmptyState
      kind={isOffline ? 'offline' : 'failed'}
      action={<Button onClick={() => void store.reload()}>다시 시도</Button>}
    />
  );
});

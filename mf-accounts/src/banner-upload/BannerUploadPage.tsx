import { LoadFailure, RetryAlert, useEditSession } from '@backoffice/forms';
import { usePlatform } from '@backoffice/platform';
import { Page, PageBar, Skeleton, Stack, shrinkPicture } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { WithSeller } from '../shared/form/WithSeller.tsx';
import { BannerActions } from './BannerActions.tsx';
import { BannerBlocked } from './BannerBlocked.tsx';
import { BannerForm } from './BannerForm.tsx';
import { BannerProgress } from './BannerProgress.tsx';
import { BannerStore } from './BannerStore.ts';
import styles from './BannerUploadPage.module.css';
import { PublishedBannerCard } from './PublishedBannerCard.tsx';
import { BANNER_SHAPE } from './bannerShape.ts';

const TITLE = '배너';

/** Page of the seller's banner on the front page of the marketplace (docs/rules.md#banner). */
export function BannerUploadPage() {
  return <WithSeller title={TITLE}>{() => <BannerScreen />}</WithSeller>;
}

const BannerScreen = observer(function BannerScreen() {
  const platform = usePlatform();
  const [store] = useState(() => new BannerStore({ ...platform, shrink: shrinkPicture }));
  const { error, session, state } = store;
  const region = useRef<HTMLElement>(null);
  const formId = useId();
  const label = getRegionLabel(store);
  useEditSession(session, region);
  useFocusOnChange(region, state === 'loading' ? undefined : `${state} ${label} ${error?.task}`);
  return (
    <Page
      bar={<PageBar title={TITLE} backTo="/accounts" />}
      width="narrow"
      actions={<BannerActions store={store} formId={formId} />}
    >
      <section ref={region} tabIndex={-1} aria-label={label} className={styles.region}>
        <Stack gap={6}>
          {error && (
            <RetryAlert tone="error" title={error.title} onRetry={store.retry}>
              {error.text}
            </RetryAlert>
          )}
          <BannerInState store={store} formId={formId} />
        </Stack>
      </section>
      <BannerProgress store={store} />
    </Page>
  );
});

interface BannerInStateProps {
  readonly store: BannerStore;
  readonly formId: string;
}

const BannerInState = observer(function BannerInState({ store, formId }: BannerInStateProps) {
  const { session, state } = store;
  switch (state) {
    case 'loading':
      return (
        <div role="status" aria-label="배너를 불러오는 중">
          <Stack gap={5}>
            <Skeleton width="30%" />
            <Skeleton shape="block" ratio={BANNER_SHAPE.ratio} />
            <Skeleton count={3} width="60%" />
          </Stack>
        </div>
      );
    case 'error':
      return (
        <LoadFailure
          error={'error' in session.loader.state && session.loader.state.error}
          onRetry={() => void store.reload()}
        />
      );
    case 'success':
      return <PublishedBannerCard store={store} />;
    case 'idle':
      return <BannerForm store={store} formId={formId} />;
    default:
      return <BannerBlocked store={store} problem={state} />;
  }
});

function getRegionLabel({ state, isReplacing }: BannerStore): string {
  if (state === 'success') return '등록된 배너';
  if (state !== 'idle') return TITLE;
  return isReplacing ? '배너 교체' : '배너 등록';
}

/** Scrolls to the top and focuses the region when its content changes; undefined while it loads. */
function useFocusOnChange(region: RefObject<HTMLElement | null>, content: string | undefined): void {
  const last = useRef(content);
  useEffect(() => {
    const before = last.current;
    if (content === undefined || content === before) return;
    last.current = content;
    if (before === undefined) return;
    window.scrollTo({ top: 0 });
    region.current?.focus({ preventScroll: true });
  }, [region, content]);
}

import { useLeaveGuard, usePlatform } from '@backoffice/platform';
import { Page, PageBar, shrinkPicture } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { WithSeller } from '../form/WithSeller.tsx';
import { BannerActions } from './BannerActions.tsx';
import { BannerContent } from './BannerContent.tsx';
import { BannerProgress } from './BannerProgress.tsx';
import { BannerStore } from './BannerStore.ts';
import styles from './BannerUploadPage.module.css';

const TITLE = '배너';

/** Page of the seller's banner on the front page of the marketplace (docs/rules.md#banner). */
export function BannerUploadPage() {
  return <WithSeller title={TITLE}>{() => <BannerScreen />}</WithSeller>;
}

const BannerScreen = observer(function BannerScreen() {
  const { api, config, nav, now, session, user } = usePlatform();
  const [store] = useState(() => new BannerStore({ api, config, nav, now, session, user, shrink: shrinkPicture }));
  const region = useRef<HTMLElement>(null);
  const formId = useId();
  useLeaveGuard(store.isDirty);
  useFocusOnChange(region, store.task.screenChanges);
  useEffect(() => {
    void store.eligibility.load();
    return store.leave;
  }, [store]);
  return (
    <Page
      bar={<PageBar title={TITLE} backTo="/accounts" />}
      width="narrow"
      actions={<BannerActions store={store} formId={formId} />}
    >
      <section ref={region} tabIndex={-1} aria-label={regionLabel(store)} className={styles.region}>
        <BannerContent store={store} formId={formId} />
      </section>
      <BannerProgress store={store} />
    </Page>
  );
});

function regionLabel({ state, isReplacing }: BannerStore): string {
  if (state === 'success') return '등록된 배너';
  if (state !== 'idle') return TITLE;
  return isReplacing ? '배너 교체' : '배너 등록';
}

/** Scrolls to the top and focuses the region with the new content whenever `changes` increases. */
function useFocusOnChange(region: RefObject<HTMLElement | null>, changes: number): void {
  const last = useRef(changes);
  useEffect(() => {
    if (last.current === changes) return;
    last.current = changes;
    window.scrollTo({ top: 0 });
    region.current?.focus({ preventScroll: true });
  }, [region, changes]);
}

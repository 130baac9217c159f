import { useLeaveGuard, usePlatform } from '@backoffice/platform';
import { formatMarketDate } from '@backoffice/time';
import { BottomActions, Button, Page, PageBar, RestoredNotice, shrinkPicture, useProblemFocus } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { StaleDialog } from '../form/StaleDialog.tsx';
import { LoadFailure } from '../screen/LoadFailure.tsx';
import { ProductEditStore, type ProductPlace } from './ProductEditStore.ts';
import { ProductInfoFields } from './ProductInfoFields.tsx';
import { ProductFormSkeleton } from './ProductFormSkeleton.tsx';
import { useBackToMarket } from './useBackToMarket.ts';

/** One product while it is edited. */
export const ProductEditor = observer(function ProductEditor({ marketId, productId }: ProductPlace) {
  const { api, nav, guard, drafts, now, config } = usePlatform();
  const deps = { api, nav, drafts, now, cdnHost: config.cdnHost, shrink: shrinkPicture };
  const [store] = useState(() => new ProductEditStore(deps, { marketId, productId }));
  const root = useRef<HTMLDivElement>(null);
  const goBack = useBackToMarket(marketId);
  const { form, loader, actions, busy } = store;
  const { revivedFrom } = store.draft;

  useEffect(() => {
    void store.load();
    return () => {
      store.loader.cancel();
      // Whoever agreed to leave has let go of the guard.
      if (store.isDirty && !guard.isDirty) store.discard();
      store.draft.stop();
    };
  }, [store, guard]);
  useLeaveGuard(store.isDirty);
  useProblemFocus(root, { attempt: store.problems.attempt, first: store.problems.all[0]?.path });

  const leaveAfter = async (isDone: Promise<boolean>) => {
    if (!(await isDone)) return;
    guard.clear();
    await goBack();
  };

  const bar = <PageBar title={store.isNew ? '상품 추가' : '상품 수정'} onLeft={() => void goBack()} />;
  if (form === null)
    return (
      <Page bar={bar} width="narrow">
        {loader.state.status === 'failed' ? (
          <LoadFailure error={loader.state.error} onRetry={() => void store.load()} absent="상품을 찾을 수 없습니다" />
        ) : (
          <ProductFormSkeleton />
        )}
      </Page>
    );
  return (
    <div ref={root}>
      <Page
        bar={bar}
        width="narrow"
        actions={
          <BottomActions>
            {store.canRemove && (
              <Button
                variant="ghost"
                busy={busy === 'remove'}
                disabled={busy === 'save'}
                onClick={() => void leaveAfter(store.remove())}
              >
                삭제
              </Button>
            )}
            {actions.edit ? (
              <Button
                variant="primary"
                busy={busy === 'save'}
                disabled={busy === 'remove'}
                onClick={() => void leaveAfter(store.save())}
              >
                저장
              </Button>
            ) : (
              <Button disabled>종료된 마켓</Button>
            )}
          </BottomActions>
        }
      >
        <RestoredNotice
          since={revivedFrom === null ? null : formatMarketDate(revivedFrom)}
          advice="저장해야 마켓에 반영됩니다."
          onDiscard={() => void store.reload()}
        />
        <ProductInfoFields store={store} form={form} />
      </Page>
      <StaleDialog
        open={store.isStale}
        onClose={() => store.setStale(false)}
        onReload={() => void store.reload()}
        onOverwrite={() => void leaveAfter(store.overwrite())}
      />
    </div>
  );
});

import { DraftNotice, LoadFailure, StaleDialog, useEditSession } from '@backoffice/forms';
import { usePlatform } from '@backoffice/platform';
import { BottomActions, Button, Page, PageBar, shrinkPicture } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { MARKET_LIST_LINK } from '../market-list/marketListLink.ts';
import { type ProductAddress, ProductEditStore } from './ProductEditStore.ts';
import { ProductFormSkeleton } from './ProductFormSkeleton.tsx';
import { ProductInfoFields } from './ProductInfoFields.tsx';
import { useBackToMarket } from './useBackToMarket.ts';

/** One product while it is edited. */
export const ProductEditor = observer(function ProductEditor({ marketId, productId }: ProductAddress) {
  const { api, nav, guard, drafts, now, config } = usePlatform();
  const deps = { api, nav, drafts, now, cdnHost: config.cdnHost, shrink: shrinkPicture };
  const [store] = useState(() => new ProductEditStore(deps, { marketId, productId }));
  const root = useRef<HTMLDivElement>(null);
  const goBack = useBackToMarket(marketId);
  const { form, actions, session } = store;
  const { loader, busy } = session;
  useEditSession(session, root);

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
          <LoadFailure
            error={loader.state.error}
            onRetry={() => void session.load()}
            absent="상품을 찾을 수 없습니다"
            link={MARKET_LIST_LINK}
          />
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
        <DraftNotice session={session} advice="저장해야 마켓에 반영됩니다." />
        <ProductInfoFields store={store} form={form} />
      </Page>
      <StaleDialog session={session} onOverwrite={() => void leaveAfter(store.overwrite())} />
    </div>
  );
});

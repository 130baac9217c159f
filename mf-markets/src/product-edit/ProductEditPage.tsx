import { displayTitle } from '@backoffice/contracts/market/marketStatus';
import { optionPriceLabel } from '@backoffice/contracts/market/product/optionPriceLabel';
import { DraftNotice, EditPage, StaleDialog, useEditSession } from '@backoffice/forms';
import { useLocation, useNavigate, useParams, usePlatform } from '@backoffice/platform';
import { PageBar, shrinkPicture, Skeleton, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useCurrentTime } from '../shared/useCurrentTime.ts';
import { MARKET_LIST_LINK } from '../market-list/marketListLink.ts';
import { PreviewCard } from '../shared/PreviewCard.tsx';
import { ProductActions } from './ProductActions.tsx';
import { type ProductAddress, ProductEditStore } from './ProductEditStore.ts';
import { ProductInfoFields } from './ProductInfoFields.tsx';

/** Page of one product; the literal text `undefined` as id means a new product (docs/rules.md#routes). */
export function ProductEditPage() {
  const { marketId = '', productId = 'undefined' } = useParams();
  return <ProductEditor key={`${marketId}/${productId}`} marketId={marketId} productId={productId} />;
}

const ProductEditor = observer(function ProductEditor({ marketId, productId }: ProductAddress) {
  const platform = usePlatform();
  const [store] = useState(() => new ProductEditStore({ ...platform, shrink: shrinkPicture }, { marketId, productId }));
  const root = useRef<HTMLDivElement>(null);
  const goBack = useBackToMarket(marketId);
  const { form, session } = store;
  useEditSession(session, root);
  const { market } = session.record ?? {};
  const present = useCurrentTime([market?.marketED ?? null]);
  useEffect(() => store.setPresent(present), [store, present]);

  const leaveAfter = async (isDone: Promise<boolean>) => {
    if (!(await isDone)) return;
    platform.guard.clear();
    await goBack();
  };

  return (
    <div ref={root}>
      <EditPage
        session={session}
        bar={
          <PageBar
            title={store.isNew ? '상품 추가' : '상품 수정'}
            market={market?.title.trim() ? displayTitle(market, present) : ''}
            onLeft={() => void goBack()}
          />
        }
        actions={form === null ? undefined : <ProductActions store={store} onDone={leaveAfter} />}
        skeleton={<ProductFormSkeleton />}
        notFoundTitle="상품을 찾을 수 없어요"
        link={MARKET_LIST_LINK}
      >
        {form !== null ? (
          <>
            <DraftNotice session={session} advice="저장해야 마켓에 반영돼요." />
            <ProductInfoFields
              store={store}
              form={form}
              preview={
                <PreviewCard
                  pictures={store.pictures}
                  title={form.typed.title.trim() || '상품 이름'}
                  price={optionPriceLabel(form.savedOptions)}
                  desc={form.typed.desc}
                />
              }
            />
          </>
        ) : null}
      </EditPage>
      {form !== null && <StaleDialog session={session} onOverwrite={() => void leaveAfter(store.overwrite())} />}
    </div>
  );
});

/** Placeholder of the product form while the product loads. */
function ProductFormSkeleton() {
  return (
    <div role="status" aria-label="상품을 불러오는 중">
      <Stack gap={5}>
        <Skeleton width="30%" />
        <Skeleton shape="block" height="48px" />
        <Skeleton shape="block" height="120px" />
        <Skeleton shape="block" width="96px" ratio="1 / 1" />
        <Skeleton shape="block" height="180px" />
      </Stack>
    </div>
  );
}

/**
 * Returns a function that navigates back to the market page, or to the address of the market if the product was opened
 * directly.
 */
function useBackToMarket(marketId: string): () => Promise<void> {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  return async () => {
    if (state?.from === 'market-edit') await navigate(-1);
    else await navigate(`/market/e/${marketId}`, { replace: true });
  };
}

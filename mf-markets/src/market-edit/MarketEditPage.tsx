import { displayTitle } from '@backoffice/contracts/market/marketStatus';
import { DraftNotice, EditPage, StaleDialog, useEditSession } from '@backoffice/forms';
import { useNavigate, useParams, usePlatform } from '@backoffice/platform';
import { PageBar, Section, Stack, focusField, lazyDialog, shrinkPicture } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PreviewCard } from '../shared/PreviewCard.tsx';
import { useCurrentTime } from '../shared/useCurrentTime.ts';
import { MARKET_LIST_LINK } from '../market-list/marketListLink.ts';
import { MarketActions } from './MarketActions.tsx';
import { MarketAside } from './MarketAside.tsx';
import { MarketEditMenu } from './MarketEditMenu.tsx';
import { MarketEditStore } from './MarketEditStore.ts';
import { MarketFormSkeleton } from './MarketFormSkeleton.tsx';
import { MarketInfoFields } from './MarketInfoFields.tsx';
import { ProductList } from './ProductList.tsx';
import { useProductOrder } from './useProductOrder.ts';

const LazyOpenedSheet = lazyDialog(async () => (await import('./OpenedSheet.tsx')).OpenedSheet);

/** Page of one market. Typed values stay while the router keeps the page mounted (docs/rules.md#market-form). */
export function MarketEditPage() {
  const { marketId = '' } = useParams();
  return <MarketEditor key={marketId} marketId={marketId} />;
}

const MarketEditor = observer(function MarketEditor({ marketId }: { readonly marketId: string }) {
  const platform = usePlatform();
  const [store] = useState(() => new MarketEditStore({ ...platform, shrink: shrinkPicture }, marketId));
  const { openAll, info, products } = useSections();
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { form, market, session } = store;
  useEditSession(session, root);
  useProductOrder(store.products);
  const present = useCurrentTime([market?.marketED ?? null]);
  useEffect(() => store.setPresent(present), [store, present]);

  const show = (path: string) => {
    // A field in a closed section cannot receive the focus.
    flushSync(openAll);
    if (root.current) focusField(root.current, path);
  };
  const isLoaded = form !== null && market !== null;
  const title = isLoaded ? displayTitle({ ...market, title: form.typed.title }, present) : '마켓 수정';
  return (
    <div ref={root}>
      <EditPage
        session={session}
        bar={<PageBar title={title} onLeft={() => void navigate('/')} right={<MarketEditMenu store={store} />} />}
        width="narrow"
        aside={
          isLoaded && (
            <Stack gap={8}>
              <MarketAside store={store} onShow={show} />
              <PreviewCard pictures={store.pictures} title={title} desc={form.typed.desc} />
            </Stack>
          )
        }
        actions={isLoaded && <MarketActions store={store} onBeforeValidate={openAll} onShow={show} />}
        skeleton={<MarketFormSkeleton />}
        notFoundTitle="마켓을 찾을 수 없어요"
        link={MARKET_LIST_LINK}
      >
        {isLoaded ? (
          <>
            <DraftNotice session={session} advice="저장해야 마켓에 반영돼요." />
            <Section title="1 마켓 정보" {...info}>
              <MarketInfoFields store={store} form={form} />
            </Section>
            <Section title="2 상품 등록" {...products}>
              <ProductList store={store} />
            </Section>
          </>
        ) : null}
      </EditPage>
      <Suspense>
        {store.isJustOpened && <LazyOpenedSheet store={store} onClose={() => store.setJustOpened(false)} />}
      </Suspense>
      {isLoaded && <StaleDialog session={session} onOverwrite={() => void store.overwrite()} />}
    </div>
  );
});

/** Returns the states of the two sections, and a function that opens both. */
function useSections() {
  const [openInfo, setOpenInfo] = useState(true);
  const [openProducts, setOpenProducts] = useState(true);
  return {
    info: { open: openInfo, onOpenChange: setOpenInfo },
    products: { open: openProducts, onOpenChange: setOpenProducts },
    openAll: () => {
      setOpenInfo(true);
      setOpenProducts(true);
    },
  };
}

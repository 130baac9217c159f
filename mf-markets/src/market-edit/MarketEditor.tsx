import { displayTitle } from '@backoffice/contracts';
import { DraftNotice, LoadFailure, StaleDialog, useEditSession } from '@backoffice/forms';
import { useNavigate, usePlatform } from '@backoffice/platform';
import { Page, PageBar, Section, shrinkPicture } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { usePresent } from '../present/usePresent.ts';
import { MARKET_LIST_LINK } from '../market-list/marketListLink.ts';
import { MarketActions } from './MarketActions.tsx';
import { MarketAside } from './MarketAside.tsx';
import { MarketEditStore } from './MarketEditStore.ts';
import { MarketFormSkeleton } from './MarketFormSkeleton.tsx';
import { MarketInfoFields } from './MarketInfoFields.tsx';
import { ProductList } from './ProductList.tsx';
import { useProductOrder } from './useProductOrder.ts';

/** One market while it is edited. */
export const MarketEditor = observer(function MarketEditor({ marketId }: { readonly marketId: string }) {
  const { api, nav, drafts, events, now, config } = usePlatform();
  const deps = { api, nav, drafts, events, now, cdnHost: config.cdnHost, shrink: shrinkPicture };
  const [store] = useState(() => new MarketEditStore(deps, marketId));
  const [openInfo, setOpenInfo] = useState(true);
  const [openProducts, setOpenProducts] = useState(true);
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { form, market, session } = store;
  const { loader } = session;
  useEditSession(session, root);
  useProductOrder(store.products);
  const present = usePresent([market?.marketED ?? null]);

  const title = market === null ? '마켓 수정' : displayTitle(market, present);
  const isLoaded = form !== null && market !== null;
  const openAll = () => {
    setOpenInfo(true);
    setOpenProducts(true);
  };
  // One page for all states: a bar that is mounted again would lose a press that has begun, and the focus.
  return (
    <div ref={root}>
      <Page
        bar={<PageBar title={title} onLeft={() => void navigate('/')} />}
        width="narrow"
        aside={isLoaded ? <MarketAside store={store} onOpenAll={openAll} root={root} /> : undefined}
        actions={isLoaded ? <MarketActions store={store} onTry={openAll} /> : undefined}
      >
        {isLoaded ? (
          <>
            <DraftNotice session={session} advice="저장해야 마켓에 반영됩니다." />
            <Section title="1 마켓 정보" open={openInfo} onOpenChange={setOpenInfo}>
              <MarketInfoFields store={store} form={form} />
            </Section>
            <Section title="2 상품 등록" open={openProducts} onOpenChange={setOpenProducts}>
              <ProductList store={store} />
            </Section>
          </>
        ) : loader.state.status === 'failed' ? (
          <LoadFailure
            error={loader.state.error}
            onRetry={() => void session.load()}
            absent="마켓을 찾을 수 없습니다"
            link={MARKET_LIST_LINK}
          />
        ) : (
          <MarketFormSkeleton />
        )}
      </Page>
      {isLoaded && <StaleDialog session={session} onOverwrite={() => void store.overwrite()} />}
    </div>
  );
});

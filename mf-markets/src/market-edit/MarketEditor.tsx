import { displayTitle } from '@backoffice/contracts';
import { useLeaveGuard, useNavigate, usePlatform } from '@backoffice/platform';
import { formatMarketDate } from '@backoffice/time';
import { Page, PageBar, RestoredNotice, Section, shrinkPicture, useProblemFocus } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { StaleDialog } from '../form/StaleDialog.tsx';
import { LoadFailure } from '../screen/LoadFailure.tsx';
import { MarketActions } from './MarketActions.tsx';
import { MarketAside } from './MarketAside.tsx';
import { MarketEditStore } from './MarketEditStore.ts';
import { MarketFormSkeleton } from './MarketFormSkeleton.tsx';
import { MarketInfoFields } from './MarketInfoFields.tsx';
import { ProductList } from './ProductList.tsx';

/** One market while it is edited. */
export const MarketEditor = observer(function MarketEditor({ marketId }: { readonly marketId: string }) {
  const { api, nav, guard, drafts, now, config } = usePlatform();
  const deps = { api, nav, drafts, now, cdnHost: config.cdnHost, shrink: shrinkPicture };
  const [store] = useState(() => new MarketEditStore(deps, marketId));
  const [openInfo, setOpenInfo] = useState(true);
  const [openProducts, setOpenProducts] = useState(true);
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { form, market, loader } = store;
  const { revivedFrom } = store.draft;

  useEffect(() => {
    void store.load();
    return () => {
      void store.products.flush();
      // Who goes on to a product was not asked and is still held; who agreed to leave has let go.
      if (store.isDirty && !guard.isDirty) store.discard();
      store.draft.stop();
    };
  }, [store, guard]);
  useLeaveGuard(store.isDirty);
  useProblemFocus(root, { attempt: store.problems.attempt, first: store.problems.all[0]?.path });

  const title = market === null ? '마켓 수정' : displayTitle(market, now());
  const bar = <PageBar title={title} onLeft={() => void navigate('/')} />;
  if (form === null || market === null)
    return (
      <Page bar={bar} width="narrow">
        {loader.state.status === 'failed' ? (
          <LoadFailure error={loader.state.error} onRetry={() => void store.load()} absent="마켓을 찾을 수 없습니다" />
        ) : (
          <MarketFormSkeleton />
        )}
      </Page>
    );

  const openAll = () => {
    setOpenInfo(true);
    setOpenProducts(true);
  };
  return (
    <div ref={root}>
      <Page
        bar={bar}
        width="narrow"
        aside={<MarketAside store={store} onOpenAll={openAll} root={root} />}
        actions={<MarketActions store={store} onTry={openAll} />}
      >
        <RestoredNotice
          since={revivedFrom === null ? null : formatMarketDate(revivedFrom)}
          advice="저장해야 마켓에 반영됩니다."
          onDiscard={() => void store.reload()}
        />
        <Section title="1 마켓 정보" open={openInfo} onOpenChange={setOpenInfo}>
          <MarketInfoFields store={store} form={form} />
        </Section>
        <Section title="2 상품 등록" open={openProducts} onOpenChange={setOpenProducts}>
          <ProductList store={store} />
        </Section>
      </Page>
      <StaleDialog
        open={store.isStale}
        onClose={() => store.setStale(false)}
        onReload={() => void store.reload()}
        onOverwrite={() => void store.overwrite()}
      />
    </div>
  );
});

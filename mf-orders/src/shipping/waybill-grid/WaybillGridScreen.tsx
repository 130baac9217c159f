import { formatMarketDate } from '@backoffice/contracts/codes/formatInstant';
import { formatNumber } from '@backoffice/contracts/codes/won';
import { UnreadDraftNotice } from '@backoffice/forms';
import { useLeaveGuard, useNavigate, usePlatform } from '@backoffice/platform';
import {
  BottomActions,
  Button,
  InlineAlert,
  Page,
  PageBar,
  RestoredNotice,
  lazyDialog,
  useLazyDialog,
  WriteButton,
} from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { UNKNOWN_CONDITIONS } from '../../order-list/query/unknownConditions.ts';
import { WaybillGridStore } from './WaybillGridStore.ts';
import styles from './WaybillGridScreen.module.css';
import { GridContent } from './GridContent.tsx';
import { GridTools } from './GridTools.tsx';
import { PasteSheet } from './paste/PasteSheet.tsx';
import { PasteTextSheet } from './paste/PasteTextSheet.tsx';
import type { PastePlan } from './paste/planPaste.ts';
import { type GridView, readUnknownConditions, toListSearch, withView, withoutUnknownConditions } from './gridQuery.ts';
import { SaveDialog } from './save/SaveDialog.tsx';
import { SaveNotice } from './save/SaveNotice.tsx';

const LazyScanSheet = lazyDialog(async () => (await import('../../order/scan/ScanSheet.tsx')).ScanSheet);

interface WaybillGridScreenProps {
  readonly marketId: string;
  /** Search part of the address: filters of the order list and parameters of the grid. */
  readonly search: string;
}

/** Screen for entering tracking numbers line by line. */
export const WaybillGridScreen = observer(function WaybillGridScreen({ marketId, search }: WaybillGridScreenProps) {
  const platform = usePlatform();
  const navigate = useNavigate();
  const [store] = useState(() => new WaybillGridStore(marketId, platform, search));
  useEffect(() => store.start(), [store]);
  const { save } = store;
  const { counts } = store.checks;
  const since = store.draft.restoredFrom;
  const isSending = save.state.status === 'sending';
  useLeaveGuard(isSending);
  const [isPasting, setPasting] = useState(false);
  const [plan, setPlan] = useState<PastePlan | null>(null);

  const scan = useLazyDialog();

  const replaceSearch = (next: string) => void navigate({ search: next }, { replace: true, preventScrollReset: true });
  const show = (view: GridView) => {
    store.show(view);
    replaceSearch(withView(search, view));
  };
  const unknownCount = readUnknownConditions(search).length;
  const listPath = `/market/t/${marketId}${toListSearch(search)}`;
  return (
    <Page
      flush
      bar={<PageBar title="운송장 입력" backTo={listPath} />}
      actions={
        <BottomActions note={<Note store={store} />}>
          <WriteButton
            variant="primary"
            busy={isSending}
            aria-disabled={counts.withLeftOut.ready === 0 || save.uncertain !== null || unknownCount > 0}
            onClick={() => {
              if (unknownCount === 0) store.ask();
            }}
          >
            {counts.ready > 0 ? `${formatNumber(counts.ready)}건 등록` : '등록'}
          </WriteButton>
        </BottomActions>
      }
    >
      <GridTools store={store} scan={scan} onShow={show} onPaste={() => setPasting(true)} />
      <div className={styles.notices}>
        <SaveNotice save={save} />
        {unknownCount > 0 && (
          <InlineAlert
            tone="warn"
            title={`알 수 없는 조건 ${formatNumber(unknownCount)}개`}
            action={
              <Button size="sm" onClick={() => replaceSearch(withoutUnknownConditions(search))}>
                조건 지우기
              </Button>
            }
          >
            {UNKNOWN_CONDITIONS}
          </InlineAlert>
        )}
        <UnreadDraftNotice draft={store.draft} />
        <RestoredNotice
          since={since === null ? null : formatMarketDate(since)}
          advice="확인하고 등록해주세요."
          onDiscard={store.clear}
        />
      </div>
      <GridContent store={store} onPlan={setPlan} />
      <Suspense>{scan.isOpen && <LazyScanSheet grid={store} onClose={scan.close} />}</Suspense>
      {store.isAsking && <SaveDialog store={store} />}
      {isPasting && (
        <PasteTextSheet
          onClose={() => setPasting(false)}
          onRead={(rows) => {
            setPasting(false);
            setPlan(store.planPaste(rows, store.lines.firstEmpty));
          }}
        />
      )}
      {plan !== null && (
        <PasteSheet
          plan={plan}
          onClose={() => setPlan(null)}
          onPaste={() => {
            store.paste(plan.edits);
            setPlan(null);
          }}
        />
      )}
    </Page>
  );
});

/** Announces the number of typed lines that are wrong or doubtful. */
const Note = observer(function Note({ store }: { readonly store: WaybillGridStore }) {
  const { wrong, doubtful } = store.checks.counts;
  const parts = [
    ...(wrong > 0 ? [`등록할 수 없는 주문 ${formatNumber(wrong)}건`] : []),
    ...(doubtful > 0 ? [`번호를 확인할 주문 ${formatNumber(doubtful)}건`] : []),
  ];
  return <span role="status">{parts.length > 0 ? `${parts.join(', ')}이 있습니다.` : ''}</span>;
});

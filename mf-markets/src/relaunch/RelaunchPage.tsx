import type { Market } from '@backoffice/contracts/market/market';
import { MARKET_STATUS } from '@backoffice/contracts/market/marketStatus';
import { canRelaunch } from '@backoffice/contracts/market/relaunchProblems';
import { DraftNotice, EditPage, useEditSession } from '@backoffice/forms';
import { useNavigate, useParams, usePlatform } from '@backoffice/platform';
import { ButtonLink, EmptyState, PageBar } from '@backoffice/ui';
import { RotateCcw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { MARKET_LIST_LINK } from '../market-list/marketListLink.ts';
import { MarketFormSkeleton } from '../market-edit/MarketFormSkeleton.tsx';
import { useCurrentTime } from '../shared/useCurrentTime.ts';
import { PeriodStep } from './PeriodStep.tsx';
import { PriceStep } from './PriceStep.tsx';
import { ProductStep } from './ProductStep.tsx';
import { RelaunchActions } from './RelaunchActions.tsx';
import { type RelaunchTask, RelaunchStore } from './RelaunchStore.ts';
import { ReviewStep } from './ReviewStep.tsx';
import styles from './RelaunchPage.module.css';
import { RELAUNCH_STEPS, type RelaunchStep, STEP_TITLES } from './relaunchSteps.ts';
import { useRelaunchStep } from './useRelaunchStep.ts';

/** Page that relaunches a market that has ended. */
export function RelaunchPage() {
  const { marketId = '' } = useParams();
  return <RelaunchWizard key={marketId} marketId={marketId} />;
}

/** Wizard that creates a new market from a market that has ended. */
const RelaunchWizard = observer(function RelaunchWizard({ marketId }: { readonly marketId: string }) {
  const platform = usePlatform();
  const [store] = useState(() => new RelaunchStore(platform, marketId));
  const { step, show, next, back, leaveFor, isLeaving } = useRelaunchStep();
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { form, market, session } = store;
  useEditSession(session, root);
  useStepFocus(root, step);
  const present = useCurrentTime([market?.marketED ?? null]);
  const isLoaded = form !== null && market !== null;
  const isEnded = isLoaded && canRelaunch(market, present);

  const launch = async (task: RelaunchTask) => {
    const id = await store.launch(task);
    if (id === undefined) return;
    platform.guard.clear();
    leaveFor(`/market/e/${id}`);
  };

  return (
    <div ref={root}>
      <EditPage
        session={session}
        bar={<PageBar title="앙코르 마켓 만들기" onLeft={back ?? (() => void navigate('/'))} />}
        width="narrow"
        actions={
          isEnded && !isLeaving ? (
            <RelaunchActions
              store={store}
              onBack={back}
              onNext={next && (() => void (store.validateStep(step) && next()))}
              onLaunch={(task) => void launch(task)}
            />
          ) : undefined
        }
        skeleton={<MarketFormSkeleton />}
        notFoundTitle="마켓을 찾을 수 없어요"
        link={MARKET_LIST_LINK}
      >
        {isLeaving ? (
          <MarketFormSkeleton />
        ) : isEnded ? (
          <>
            <StepList step={step} />
            <DraftNotice session={session} advice="마지막 단계에서 만들어야 저장돼요." />
            {step === 'period' && <PeriodStep store={store} form={form} />}
            {step === 'products' && <ProductStep store={store} form={form} />}
            {step === 'prices' && <PriceStep store={store} form={form} />}
            {step === 'review' && <ReviewStep store={store} form={form} onShow={show} />}
          </>
        ) : isLoaded ? (
          <NotEnded market={market} />
        ) : null}
      </EditPage>
    </div>
  );
});

function NotEnded({ market }: { readonly market: Market }) {
  return (
    <EmptyState
      kind="nothing-matches"
      icon={RotateCcw}
      title="종료된 마켓으로만 만들 수 있어요"
      text={
        market.status === MARKET_STATUS.drafting
          ? '아직 오픈하지 않은 마켓은 마켓 수정에서 바로 오픈할 수 있어요.'
          : '진행 중인 마켓과 같은 마켓을 하나 더 만들려면 마켓 목록에서 복제해주세요.'
      }
      action={<ButtonLink to="/">마켓 목록으로</ButtonLink>}
    />
  );
}

/** Progress of the wizard: all steps with the current one marked. */
function StepList({ step }: { readonly step: RelaunchStep }) {
  const at = RELAUNCH_STEPS.indexOf(step);
  return (
    <ol className={styles.steps} aria-label="단계">
      {RELAUNCH_STEPS.map((each, position) => (
        <li
          key={each}
          className={position <= at ? styles.reached : styles.step}
          aria-current={each === step ? 'step' : undefined}
        >{`${position + 1} ${STEP_TITLES[each]}`}</li>
      ))}
    </ol>
  );
}

/** Scrolls each new step to its top and focuses its heading. */
function useStepFocus(root: React.RefObject<HTMLElement | null>, step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    root.current?.querySelector<HTMLElement>('[data-step-title]')?.focus({ preventScroll: true });
  }, [root, step]);
}

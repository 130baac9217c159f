import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { useProblemLink } from '@backoffice/forms';
import { usePlatform } from '@backoffice/platform';
import { BottomActions, Button, ButtonLink, Sheet, WriteButton } from '@backoffice/ui';
import { ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './MarketActions.module.css';
import type { MarketEditStore } from './MarketEditStore.ts';
import { MissingList } from './MissingList.tsx';
import { WaitingOrders } from './WaitingOrders.tsx';

interface MarketActionsProps {
  readonly store: MarketEditStore;
  /** Called before a validation; opens the sections that contain the fields. */
  readonly onBeforeValidate: () => void;
  /** Focuses the field of a path. */
  readonly onShow: (path: string) => void;
}

/** The actions that the status of a market allows. */
export const MarketActions = observer(function MarketActions(props: MarketActionsProps) {
  const { store, onBeforeValidate, onShow } = props;
  const { actions, market, missing } = store;
  const { suspension } = usePlatform().user;
  const next = suspension === null && missing.length > 0 ? getNextStep(store) : undefined;
  const { busy } = store.session;
  const getState = (task: NonNullable<typeof busy>) => ({
    busy: busy === task,
    disabled: busy !== null && busy !== task,
  });
  const validateThen = (act: () => Promise<void>) => () => {
    onBeforeValidate();
    void act();
  };
  const close = actions.close && (
    <WriteButton {...getState('close')} onClick={() => void store.close()}>
      마켓 종료
    </WriteButton>
  );
  if (!actions.edit) {
    const waiting = (['unpaid', 'send'] as const).filter((task) => (market?.orderCounts[task] ?? 0) > 0);
    return (
      <BottomActions note={market !== null && waiting.length > 0 && <WaitingOrders market={market} tasks={waiting} />}>
        {close}
        <Button disabled>종료된 마켓</Button>
        {market !== null && (
          <ButtonLink variant="primary" to={`/market/relaunch/${market._id}`}>
            앙코르 마켓 만들기
          </ButtonLink>
        )}
      </BottomActions>
    );
  }
  const isIncomplete = actions.open && missing.length > 0 && next === undefined;
  return (
    <BottomActions note={isIncomplete && <MissingNote store={store} onShow={onShow} />}>
      {close}
      <WriteButton
        variant={actions.open ? 'secondary' : 'primary'}
        {...getState('save')}
        onClick={validateThen(store.save)}
      >
        저장
      </WriteButton>
      {actions.open && next !== undefined && <NextStepLink marketId={market?._id} next={next} />}
      {actions.open && next === undefined && (
        <WriteButton
          variant={isIncomplete ? 'secondary' : 'primary'}
          {...getState('open')}
          onClick={validateThen(store.open)}
        >
          오픈하기
        </WriteButton>
      )}
    </BottomActions>
  );
});

type NextStep = 'product' | NonNullable<FieldProblem['link']>;

function NextStepLink({ marketId, next }: { readonly marketId: string | undefined; readonly next: NextStep }) {
  const toAddress = useProblemLink();
  if (next === 'product')
    return (
      <ButtonLink variant="primary" to={`/market/e/${marketId}/undefined`} state={{ from: 'market-edit' }}>
        상품 등록하기
      </ButtonLink>
    );
  return (
    <ButtonLink variant="primary" to={toAddress(next)}>
      {next.title}
    </ButtonLink>
  );
}

/** Returns the only step that is left before the opening: a product, or the screen of a problem's link. */
function getNextStep({ missing }: MarketEditStore): NextStep | undefined {
  if (missing.every(({ path }) => path === 'product')) return 'product';
  return missing.length === 1 ? missing[0]?.link : undefined;
}

/** Line of a phone with the number of things that are missing, which opens their list. */
const MissingNote = observer(function MissingNote({ store, onShow }: Pick<MarketActionsProps, 'store' | 'onShow'>) {
  const [isOpen, setOpen] = useState(false);
  const title = `오픈까지 ${store.missing.length}가지 남음`;
  const close = () => setOpen(false);
  const show = (path: string) => {
    // A closing sheet gives the focus back to its button.
    flushSync(close);
    onShow(path);
  };
  return (
    <>
      <button type="button" className={styles.missing} onClick={() => setOpen(true)}>
        <span>{title}</span>
        <ChevronRight aria-hidden />
      </button>
      <Sheet open={isOpen} title={title} onClose={close}>
        <MissingList missing={store.missing} onShow={show} onLeave={close} />
      </Sheet>
    </>
  );
});

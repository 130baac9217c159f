import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { useProblemLink } from '@backoffice/forms';
import { usePlatform } from '@backoffice/platform';
import { BottomActions, Button, ButtonLink, WriteButton } from '@backoffice/ui';
import { ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import styles from './MarketActions.module.css';
import type { MarketEditStore } from './MarketEditStore.ts';

/** Props of `MarketActions`. */
export interface MarketActionsProps {
  readonly store: MarketEditStore;
  /** Called before a validation; opens the sections that contain the fields. */
  readonly onBeforeValidate: () => void;
  /** Shows the list of missing values, which is below the form on a phone. */
  readonly onShowMissing: () => void;
}

/** The actions that the status of a market allows. */
export const MarketActions = observer(function MarketActions(props: MarketActionsProps) {
  const { store, onBeforeValidate, onShowMissing } = props;
  const { actions } = store;
  const { suspension } = usePlatform().user;
  const missingCount = store.missing.length;
  const next = suspension === null && missingCount > 0 ? getNextStep(store) : undefined;
  const toAddress = useProblemLink();
  const { busy } = store.session;
  const isOther = (task: typeof busy) => busy !== null && busy !== task;

  const save = () => {
    onBeforeValidate();
    void store.save();
  };
  const open = () => {
    onBeforeValidate();
    void store.open();
  };

  const close = actions.close && (
    <WriteButton busy={busy === 'close'} disabled={isOther('close')} onClick={() => void store.close()}>
      마켓 종료
    </WriteButton>
  );
  if (!actions.edit)
    return (
      <BottomActions>
        {close}
        <Button disabled>종료된 마켓</Button>
        {store.market !== null && (
          <ButtonLink variant="primary" to={`/market/relaunch/${store.market._id}`}>
            앙코르 마켓 만들기
          </ButtonLink>
        )}
      </BottomActions>
    );
  return (
    <BottomActions
      note={
        actions.open &&
        missingCount > 0 &&
        next === undefined && <MissingNote count={missingCount} onClick={onShowMissing} />
      }
    >
      {close}
      <WriteButton
        variant={actions.open ? 'secondary' : 'primary'}
        busy={busy === 'save'}
        disabled={isOther('save')}
        onClick={save}
      >
        저장
      </WriteButton>
      {actions.open && next === 'product' && (
        <ButtonLink variant="primary" to={`/market/e/${store.market?._id}/undefined`} state={{ from: 'market-edit' }}>
          상품 등록하기
        </ButtonLink>
      )}
      {actions.open && next !== undefined && next !== 'product' && (
        <ButtonLink variant="primary" to={toAddress(next)}>
          {next.title}
        </ButtonLink>
      )}
      {actions.open && next === undefined && (
        <WriteButton variant="primary" busy={busy === 'open'} disabled={isOther('open')} onClick={open}>
          오픈하기
        </WriteButton>
      )}
    </BottomActions>
  );
});

/** Returns the only step that is left before the opening: a product, or the screen of a problem's link. */
function getNextStep({ missing }: MarketEditStore): 'product' | FieldProblem['link'] {
  if (missing.every(({ path }) => path === 'product')) return 'product';
  return missing.length === 1 ? missing[0]?.link : undefined;
}

function MissingNote({ count, onClick }: { readonly count: number; readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.missing} onClick={onClick}>
      <span>{`오픈까지 ${count}가지 남음`}</span>
      <ChevronRight aria-hidden />
    </button>
  );
}

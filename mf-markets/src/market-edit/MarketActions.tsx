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
  const isProductNext = !suspension && missingCount > 0 && store.missing.every(({ path }) => path === 'product');
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

  if (!actions.edit)
    return (
      <BottomActions>
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
        !isProductNext && <MissingNote count={missingCount} onClick={onShowMissing} />
      }
    >
      {actions.close && (
        <WriteButton busy={busy === 'close'} disabled={isOther('close')} onClick={() => void store.close()}>
          마켓 종료
        </WriteButton>
      )}
      <WriteButton
        variant={actions.open ? 'secondary' : 'primary'}
        busy={busy === 'save'}
        disabled={isOther('save')}
        onClick={save}
      >
        저장
      </WriteButton>
      {actions.open && isProductNext && (
        <ButtonLink variant="primary" to={`/market/e/${store.market?._id}/undefined`} state={{ from: 'market-edit' }}>
          상품 등록하기
        </ButtonLink>
      )}
      {actions.open && !isProductNext && (
        <WriteButton variant="primary" busy={busy === 'open'} disabled={isOther('open')} onClick={open}>
          오픈하기
        </WriteButton>
      )}
    </BottomActions>
  );
});

function MissingNote({ count, onClick }: { readonly count: number; readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.missing} onClick={onClick}>
      <span>{`오픈까지 ${count}가지 남음`}</span>
      <ChevronRight aria-hidden />
    </button>
  );
}

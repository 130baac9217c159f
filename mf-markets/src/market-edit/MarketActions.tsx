import { useNavigate, usePlatform } from '@backoffice/platform';
import { BottomActions, Button, ButtonLink, WriteButton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { MarketEditStore } from './MarketEditStore.ts';

/** Props of `MarketActions`. */
export interface MarketActionsProps {
  readonly store: MarketEditStore;
  /** Called before a validation; opens the sections that contain the fields. */
  readonly onBeforeValidate: () => void;
}

/** The actions that the status of a market allows. */
export const MarketActions = observer(function MarketActions({ store, onBeforeValidate }: MarketActionsProps) {
  const { guard } = usePlatform();
  const navigate = useNavigate();
  const { actions } = store;
  const { busy } = store.session;
  const isOther = (task: typeof busy) => busy !== null && busy !== task;

  const remove = async () => {
    if (!(await store.remove())) return;
    guard.clear();
    await navigate('/', { replace: true });
  };
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
            다시 열기
          </ButtonLink>
        )}
      </BottomActions>
    );
  return (
    <BottomActions>
      {actions.remove && (
        <WriteButton
          variant="ghost"
          busy={busy === 'remove'}
          disabled={isOther('remove')}
          onClick={() => void remove()}
        >
          삭제
        </WriteButton>
      )}
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
      {actions.open && (
        <WriteButton variant="primary" busy={busy === 'open'} disabled={isOther('open')} onClick={open}>
          오픈하기
        </WriteButton>
      )}
    </BottomActions>
  );
});

import { BottomActions, Button } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { ProductEditStore } from './ProductEditStore.ts';

/** Props of `ProductActions`. `onDone` leaves the page after an act that succeeds. */
export interface ProductActionsProps {
  readonly store: ProductEditStore;
  readonly onDone: (isDone: Promise<boolean>) => Promise<void>;
}

/** The buttons below a product: to delete it, and to save it while its market is not over. */
export const ProductActions = observer(function ProductActions({ store, onDone }: ProductActionsProps) {
  const { busy } = store.session;
  return (
    <BottomActions>
      {store.canRemove && (
        <Button
          variant="ghost"
          busy={busy === 'remove'}
          disabled={busy === 'save'}
          onClick={() => void onDone(store.remove())}
        >
          삭제
        </Button>
      )}
      {store.actions.edit ? (
        <Button
          variant="primary"
          busy={busy === 'save'}
          disabled={busy === 'remove'}
          onClick={() => void onDone(store.save())}
        >
          저장
        </Button>
      ) : (
        <Button disabled>종료된 마켓</Button>
      )}
    </BottomActions>
  );
});

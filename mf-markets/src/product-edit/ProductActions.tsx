import { BottomActions, Button, WriteButton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { ProductEditStore } from './ProductEditStore.ts';

/** Props of `ProductActions`. `onDone` leaves the page if the promise resolves to true. */
export interface ProductActionsProps {
  readonly store: ProductEditStore;
  readonly onDone: (isDone: Promise<boolean>) => Promise<void>;
}

/** Buttons below a product: delete, and save unless the market has ended. */
export const ProductActions = observer(function ProductActions({ store, onDone }: ProductActionsProps) {
  const { busy } = store.session;
  return (
    <BottomActions>
      {store.canRemove && (
        <WriteButton
          variant="ghost"
          busy={busy === 'remove'}
          disabled={busy === 'save'}
          onClick={() => void onDone(store.remove())}
        >
          삭제
        </WriteButton>
      )}
      {store.actions.edit ? (
        <WriteButton
          variant="primary"
          busy={busy === 'save'}
          disabled={busy === 'remove'}
          onClick={() => void onDone(store.save())}
        >
          저장
        </WriteButton>
      ) : (
        <Button disabled>종료된 마켓</Button>
      )}
    </BottomActions>
  );
});

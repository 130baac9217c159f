import { useNavigate, usePlatform } from '@backoffice/platform';
import { ActionMenu, IconButton } from '@backoffice/ui';
import { EllipsisVertical } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { MarketEditStore } from './MarketEditStore.ts';

/** Menu with the deletion of a draft; renders nothing for other markets. */
export const MarketEditMenu = observer(function MarketEditMenu({ store }: { readonly store: MarketEditStore }) {
  const { guard } = usePlatform();
  const navigate = useNavigate();
  if (store.market === null || !store.actions.remove) return null;
  const remove = async () => {
    if (!(await store.remove())) return;
    guard.clear();
    await navigate('/', { replace: true });
  };
  return (
    <ActionMenu
      label="더보기"
      actions={() => [{ label: '마켓 삭제', writes: true, onSelect: () => void remove() }]}
      trigger={(props) => (
        <IconButton
          {...props}
          label="더보기"
          icon={<EllipsisVertical aria-hidden />}
          busy={store.session.busy === 'remove'}
        />
      )}
    />
  );
});

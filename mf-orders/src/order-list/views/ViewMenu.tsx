import type { OrderView } from '@backoffice/contracts/order/lists/orderViews';
import { usePlatform } from '@backoffice/platform';
import { ActionMenu, IconButton } from '@backoffice/ui';
import { EllipsisVertical } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useOrderList } from '../OrderListContext.ts';
import { changeView, removeView } from './viewEdits.ts';

interface ViewMenuProps {
  /** The selected view. */
  readonly view: OrderView;
  readonly onRename: () => void;
}

/** Saves changed filters in the selected view, renames it, and deletes it after a confirmation. */
export const ViewMenu = observer(function ViewMenu({ view, onRename }: ViewMenuProps) {
  const { address, views } = useOrderList();
  const { nav } = usePlatform();
  const { id, name } = view;
  const label = `‘${name}’ 조건 관리`;
  const remove = async () => {
    const isConfirmed = await nav.confirm({ title: `‘${name}’ 조건을 삭제할까요?`, confirmText: '삭제' });
    // The filters remain.
    if (isConfirmed && (await views.save(removeView(id))) && views.view === undefined) address.change({ view: null });
  };
  const listActions = () => [
    ...(views.isChanged
      ? [
          {
            label: '지금 조건으로 바꾸기',
            writes: true,
            onSelect: () => void views.save(changeView(id, { query: views.query })),
          },
        ]
      : []),
    { label: '이름 바꾸기', writes: true, onSelect: onRename },
    { label: '삭제', writes: true, onSelect: () => void remove() },
  ];
  return (
    <ActionMenu
      label={label}
      actions={listActions}
      trigger={(trigger) => <IconButton {...trigger} label={label} icon={<EllipsisVertical aria-hidden />} />}
    />
  );
});

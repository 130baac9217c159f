import { Sheet } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import { ColumnChooser } from './ColumnChooser.tsx';

interface ColumnSheetProps {
  readonly address: Pick<OrderListAddress, 'columns' | 'change'>;
  readonly onClose: () => void;
}

/** The column chooser of the desktop layout. */
export const ColumnSheet = observer(function ColumnSheet({ address, onClose }: ColumnSheetProps) {
  return (
    <Sheet open title="목록 설정" onClose={onClose}>
      <ColumnChooser columns={address.columns} onChange={(columns) => address.change({ columns })} />
    </Sheet>
  );
});

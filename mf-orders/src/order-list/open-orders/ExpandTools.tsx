import { Button, IconButton } from '@backoffice/ui';
import { ChevronsDownUp, ChevronsUpDown, Keyboard } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { OrderListStore } from '../OrderListStore.ts';
import styles from '../OrderListPage.module.css';
import { readRowKey } from '../keyboard/rowKey.ts';
import { KeyHelp } from '../keyboard/KeyHelp.tsx';
import { usePlatform } from '@backoffice/platform';

interface ExpandToolsProps {
  readonly store: OrderListStore;
  /** Opens every order, or none. */
  readonly onExpand: (all: boolean) => void;
}

/** Opens and closes all orders, and tells the keys. */
export const ExpandTools = observer(function ExpandTools({ store, onExpand }: ExpandToolsProps) {
  const { layers } = usePlatform();
  const [help, setHelp] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!layers.isOpen && readRowKey(event) === 'help') setHelp(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [layers]);
  const { all } = store.opened;
  return (
    <div className={styles.expand}>
      <Button
        size="sm"
        variant="ghost"
        icon={all ? <ChevronsDownUp aria-hidden /> : <ChevronsUpDown aria-hidden />}
        onClick={() => onExpand(!all)}
      >
        {all ? '모두 접기' : '모두 펼치기'}
      </Button>
      <IconButton
        className={styles.keys}
        label="단축키"
        icon={<Keyboard aria-hidden />}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => setHelp(true)}
      />
      {help && <KeyHelp onClose={() => setHelp(false)} />}
    </div>
  );
});

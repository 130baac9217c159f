import { usePlatform } from '@backoffice/platform';
import { IconButton } from '@backoffice/ui';
import { Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { KeyHelpDialog } from './KeyHelpDialog.tsx';
import { readRowKey } from './rowKey.ts';

/** A button, and the key `?`, that open the list of keys. */
export function KeyHelp({ className }: { className?: string | undefined }) {
  const { layers } = usePlatform();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!layers.isOpen && readRowKey(event) === 'help') setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [layers]);
  return (
    <>
      <IconButton
        className={className}
        label="단축키"
        icon={<Keyboard aria-hidden />}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      />
      {isOpen && <KeyHelpDialog onClose={() => setOpen(false)} />}
    </>
  );
}

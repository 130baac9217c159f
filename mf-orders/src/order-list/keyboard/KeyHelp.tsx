import { usePlatform } from '@backoffice/platform';
import { IconButton } from '@backoffice/ui';
import { Keyboard } from 'lucide-react';

/** A button that opens the host's list of keys, as the key `?` does. */
export function KeyHelp({ className }: { className?: string | undefined }) {
  const { commands } = usePlatform();
  return (
    <IconButton
      className={className}
      label="단축키"
      icon={<Keyboard aria-hidden />}
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      onClick={() => commands.open('keys')}
    />
  );
}

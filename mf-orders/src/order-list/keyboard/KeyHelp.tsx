import { usePlatform } from '@backoffice/platform';
import { IconButton } from '@backoffice/ui';
import { Keyboard } from 'lucide-react';

/** Opens the host's list of keyboard shortcuts, like the key `?`. */
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

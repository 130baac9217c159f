import { type CommandStore, usePlatform } from '@backoffice/platform';
import { useLatePart } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AwaitedPalette } from './AwaitedPalette.tsx';
import { lateCommandViews } from './lateCommandViews.ts';
import { paletteKey } from './paletteKey.ts';

interface PaletteSlotProps {
  /** False while the page signs in: what is asked for opens after that. */
  readonly isReady?: boolean;
}

/**
 * Listens for the keys of the palette and of the list of keys from the start of the page on, and loads both when one is
 * asked for, unless the idle page has done so.
 */
export const PaletteSlot = observer(function PaletteSlot({ isReady = true }: PaletteSlotProps) {
  const { commands, layers } = usePlatform();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = paletteKey(event);
      if (commands === undefined || asked === undefined) return;
      if (asked === 'palette') event.preventDefault();
      if (commands.view === asked) commands.close();
      else if (!layers.isOpen) commands.open(asked);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      commands?.close();
    };
  }, [commands, layers]);
  const view = commands?.view ?? null;
  return commands && view && <AskedView key={view} commands={commands} view={view} isReady={isReady} />;
});

interface AskedViewProps extends Required<PaletteSlotProps> {
  readonly commands: CommandStore;
  readonly view: 'palette' | 'keys';
}

const AskedView = observer(function AskedView({ commands, view, isReady }: AskedViewProps) {
  const [typed, setTyped] = useState('');
  const [isComposing, setComposing] = useState(false);
  const Views = useLatePart(lateCommandViews, { isWanted: true, onFailure: commands.close });
  if (Views && isReady && !isComposing) return <Views commands={commands} view={view} typed={typed} />;
  return (
    view === 'palette' && (
      <AwaitedPalette text={typed} onTextChange={setTyped} onComposing={setComposing} onClose={commands.close} />
    )
  );
});

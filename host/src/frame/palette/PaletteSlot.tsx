import { type CommandStore, usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { Suspense, use, useEffect, useState } from 'react';
import { AwaitedPalette } from './AwaitedPalette.tsx';
import { paletteKey } from './paletteKey.ts';
import { lazyDialog } from '@backoffice/ui';

/** The palette and the list of keys, loaded when a key or a button opens one of them. */
export const LazyCommandViews = lazyDialog(async () => (await import('./CommandViews.tsx')).CommandViews);

interface PaletteSlotProps {
  /** False while the page signs in: a requested view opens afterwards. */
  readonly isReady?: boolean;
  /** The palette and the list of keys; a test passes its own. */
  readonly Views?: typeof LazyCommandViews;
}

/**
 * Listens for the keys of the palette and of the list of keys from the start of the page, and loads both when one is
 * opened, unless the idle page has done so.
 */
export const PaletteSlot = observer(function PaletteSlot({
  isReady = true,
  Views = LazyCommandViews,
}: PaletteSlotProps) {
  const { commands, layers } = usePlatform();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = paletteKey(event);
      if (asked === undefined) return;
      if (asked === 'palette') event.preventDefault();
      if (commands.view === asked) commands.close();
      else if (!layers.isOpen) commands.open(asked);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      commands.close();
    };
  }, [commands, layers]);
  const { view } = commands;
  return view && <AskedView key={view} {...{ commands, view, isReady, Views }} />;
});

interface AskedViewProps extends Required<PaletteSlotProps> {
  readonly commands: CommandStore;
  readonly view: 'palette' | 'keys';
}

function AskedView({ commands, view, isReady, Views }: AskedViewProps) {
  const [typed, setTyped] = useState('');
  const [isComposing, setComposing] = useState(false);
  const awaited = view === 'palette' && (
    <AwaitedPalette text={typed} onTextChange={setTyped} onComposing={setComposing} onClose={commands.close} />
  );
  return (
    <Suspense fallback={awaited}>
      {isReady && !isComposing ? (
        <Views commands={commands} view={view} typed={typed} onClose={commands.close} />
      ) : (
        <Wait />
      )}
    </Suspense>
  );
}

const NEVER = new Promise<void>(() => {});

/** Suspends until it is unmounted: the fallback stays the same element, in which a syllable may be composed. */
function Wait() {
  use(NEVER);
  return null;
}

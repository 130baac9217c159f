import { type CommandStore, type LayerStore, useNavigate, usePlatform } from '@backoffice/platform';
import { Palette } from '@backoffice/ui/palette';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useRemotes } from '../../remotes/RemotesContext.tsx';
import type { PaletteLine } from './PaletteLine.ts';
import { PALETTE_TEXTS } from './AwaitedPalette.tsx';
import { PaletteStore } from './PaletteStore.ts';
import { Button, DefinitionList, Dialog, useMedia } from '@backoffice/ui';
import { PALETTE_KEYS } from './paletteKey.ts';

interface CommandViewsProps {
  readonly commands: CommandStore;
  readonly view: 'palette' | 'keys';
  /** The text that was typed before the palette was loaded. */
  readonly typed: string;
}

/** The palette, or the list of keys. */
export function CommandViews({ commands, view, typed }: CommandViewsProps) {
  return view === 'keys' ? <KeysDialog commands={commands} /> : <OpenPalette commands={commands} typed={typed} />;
}

const OpenPalette = observer(function OpenPalette({ commands, typed }: Omit<CommandViewsProps, 'view'>) {
  const platform = usePlatform();
  const navigate = useNavigate();
  const remotes = useRemotes();
  const isWide = useMedia('(width >= 1024px)');
  const [store] = useState(
    () =>
      new PaletteStore({ platform, commands, typed, isWide, navigate: (to) => void navigate(to, { flushSync: true }) }),
  );
  useEffect(() => store.start(), [store]);
  const select = (line: PaletteLine) => {
    if (line.staysOpen) return line.run();
    store.remember(line);
    // Before closing: both change the styles of every element, which are then computed once.
    if (line.isDisplay) line.run();
    // Before the navigation: a page that waits for a newer release treats an open layer as work of the seller.
    if (line.to !== undefined) closeTopLayer(platform.layers);
    commands.close();
    // In the render that closes the palette, so that the styles of the previous screen are not computed again.
    if (line.to !== undefined) return line.run();
    // After the palette has closed: the command may open a dialog, which takes the focus.
    if (!line.isDisplay) setTimeout(line.run);
  };
  return (
    <Palette
      {...PALETTE_TEXTS}
      text={store.text}
      onTextChange={store.setText}
      groups={store.groups}
      status={store.status}
      onSelect={select}
      onIntent={({ to }) => to !== undefined && remotes.preload(new URL(to, window.location.origin).pathname)}
      onClose={commands.close}
    />
  );
});

function closeTopLayer(layers: LayerStore): void {
  const top = layers.layers.at(-1);
  if (top !== undefined) layers.remove(top.id);
}

/** Lists the keys of the current screen, and those of every screen. */
const KeysDialog = observer(function KeysDialog({ commands }: { readonly commands: CommandStore }) {
  const ofScreen = commands.commands.flatMap(({ keys, label }) =>
    keys === undefined ? [] : [{ term: keys, value: label }],
  );
  const keys = [...ofScreen, { term: PALETTE_KEYS, value: PALETTE_TEXTS.title }, { term: '?', value: '단축키 보기' }];
  return (
    <Dialog open title="단축키" onClose={commands.close} actions={<Button onClick={commands.close}>확인</Button>}>
      <DefinitionList items={keys} />
    </Dialog>
  );
});

import type { CommandStore } from '@backoffice/platform';
import { Button, DefinitionList, Dialog } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { PALETTE_KEYS } from './paletteKey.ts';

/** Lists the keys of the present screen, and those of every screen. */
export const KeysDialog = observer(function KeysDialog({ commands }: { readonly commands: CommandStore }) {
  const ofScreen = commands.commands.flatMap(({ keys, label }) =>
    keys === undefined ? [] : [{ term: keys, value: label }],
  );
  const keys = [...ofScreen, { term: PALETTE_KEYS, value: '찾기와 실행' }, { term: '?', value: '단축키 보기' }];
  return (
    <Dialog open title="단축키" onClose={commands.close} actions={<Button onClick={commands.close}>확인</Button>}>
      <DefinitionList items={keys} />
    </Dialog>
  );
});

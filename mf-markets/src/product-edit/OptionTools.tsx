import { ActionMenu, Button, IconButton, UndoButtons } from '@backoffice/ui';
import { ClipboardPaste, EllipsisVertical } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ProductForm } from './ProductForm.ts';

/** Number of options from which the tools are visible. */
const VISIBLE_FROM = 3;
const PASTE = '엑셀에서 붙여넣기';

interface OptionToolsProps {
  readonly form: ProductForm;
  readonly onPaste: () => void;
}

/** Pasting, undo and redo of options; in a menu while the product has few options. */
export const OptionTools = observer(function OptionTools({ form, onPaste }: OptionToolsProps) {
  const { history, undo, redo, option } = form;
  const [isVisible, setVisible] = useState(false);
  // Stays visible after a removal, which may be undone.
  if (option.length >= VISIBLE_FROM && !isVisible) setVisible(true);
  if (isVisible)
    return (
      <>
        <Button icon={<ClipboardPaste aria-hidden />} onClick={onPaste}>
          {PASTE}
        </Button>
        <UndoButtons subject="옵션" canUndo={history.canUndo} canRedo={history.canRedo} onUndo={undo} onRedo={redo} />
      </>
    );
  const actions = () => [
    { label: PASTE, onSelect: onPaste },
    ...(history.canUndo ? [{ label: '실행 취소', onSelect: undo }] : []),
    ...(history.canRedo ? [{ label: '다시 실행', onSelect: redo }] : []),
  ];
  return (
    <ActionMenu
      label="옵션 도구"
      actions={actions}
      above
      trigger={(trigger) => <IconButton {...trigger} label="옵션 더보기" icon={<EllipsisVertical aria-hidden />} />}
    />
  );
});

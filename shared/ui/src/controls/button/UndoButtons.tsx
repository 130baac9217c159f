import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import styles from './UndoButtons.module.css';

/** Props of `UndoButtons`. */
export interface UndoButtonsProps {
  /** The subject of the steps if a screen has several: the first word of both accessible names. */
  readonly subject?: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Undoes or redoes the last step. A button without a step keeps the focus. */
export function UndoButtons({ subject, canUndo, canRedo, onUndo, onRedo }: UndoButtonsProps) {
  const toName = (action: string) => (subject === undefined ? action : `${subject} ${action}`);
  return (
    <span className={styles.buttons}>
      <IconButton
        label={toName('실행 취소')}
        icon={<Undo2 aria-hidden />}
        aria-disabled={!canUndo}
        onClick={() => onUndo()}
      />
      <IconButton
        label={toName('다시 실행')}
        icon={<Redo2 aria-hidden />}
        aria-disabled={!canRedo}
        onClick={() => onRedo()}
      />
    </span>
  );
}

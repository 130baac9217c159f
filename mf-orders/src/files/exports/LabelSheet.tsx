import { LABEL_CELLS } from '@backoffice/contracts/order/lists/exportOptions';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Fold } from '../Fold.tsx';
import styles from './OrderFiles.module.css';

const COLUMNS = 2;
const CELLS = Array.from({ length: LABEL_CELLS }, (_, at) => at + 1);

/** Number of cells that each arrow key moves. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: COLUMNS,
  ArrowUp: -COLUMNS,
};

interface LabelSheetProps {
  readonly value: number;
  readonly onChange: (cell: number) => void;
}

/** Chooses the first free cell of a sheet of 14 labels. It is folded: only a partly used sheet needs it. */
export function LabelSheet({ value, onChange }: LabelSheetProps) {
  const name = useId();
  const sheet = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = moveBy(event.key, value);
    if (cell === undefined) return;
    event.preventDefault();
    onChange(cell);
    sheet.current?.querySelector<HTMLElement>(`[value='${cell}']`)?.focus();
  };

  return (
    <Fold
      title="시작 칸"
      noteId={`${name}-note`}
      note={
        value === 1 ? '새 라벨지의 첫 칸부터 인쇄해요.' : `앞의 ${value - 1}칸을 비우고 ${value}번째 칸부터 인쇄해요.`
      }
    >
      <div
        ref={sheet}
        role="radiogroup"
        tabIndex={-1}
        aria-label="라벨을 시작할 칸"
        aria-describedby={`${name}-note`}
        className={styles.sheet}
        onKeyDown={onKeyDown}
      >
        {CELLS.map((cell) => (
          <label key={cell} className={styles.cell} data-used={cell < value || undefined}>
            <input
              type="radio"
              name={name}
              value={cell}
              checked={cell === value}
              aria-label={`${cell}번째 칸`}
              onChange={() => onChange(cell)}
            />
            <span aria-hidden>{cell}</span>
          </label>
        ))}
      </div>
    </Fold>
  );
}

function moveBy(key: string, cell: number): number | undefined {
  if (key === 'Home') return 1;
  if (key === 'End') return LABEL_CELLS;
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const next = cell + step;
  return next >= 1 && next <= LABEL_CELLS ? next : cell;
}

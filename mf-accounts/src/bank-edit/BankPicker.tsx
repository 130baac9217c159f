import { EmptyState, Sheet, TextField } from '@backoffice/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './BankField.module.css';
import { BankMark } from './BankMark.tsx';
import { findBanks } from './findBanks.ts';

/** Props of `BankPicker`. */
export interface BankPickerProps {
  readonly open: boolean;
  /** The name of the bank that is chosen now. */
  readonly value: string;
  readonly onChoose: (name: string) => void;
  readonly onClose: () => void;
}

/** The drawer of banks, found by typing or with the arrow keys. */
export function BankPicker({ open, onClose, ...list }: BankPickerProps) {
  return (
    <Sheet open={open} onClose={onClose} title="은행 선택">
      <BankList {...list} />
    </Sheet>
  );
}

/** How the keys move the focus over the search box and the banks below it. */
const MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
};

function BankList({ value, onChoose }: Pick<BankPickerProps, 'value' | 'onChoose'>) {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const found = findBanks(wanted);

  const move = (event: KeyboardEvent) => {
    const next = MOVES[event.key];
    if (next === undefined || event.nativeEvent.isComposing) return;
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    event.preventDefault();
    stops[next(stops.indexOf(document.activeElement as HTMLElement), stops.length - 1)]?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div ref={root} role="group" aria-label="은행" className={styles.list} onKeyDown={move}>
      <div className={styles.search}>
        <TextField
          label="은행 검색"
          hideLabel
          type="search"
          enterKeyHint="search"
          placeholder="은행 이름"
          // On a phone the keyboard would cover the list.
          focusFirst={window.matchMedia('(pointer: fine)').matches}
          value={typed}
          onChange={setTyped}
          onSettled={setWanted}
          onEnter={() => wanted !== '' && found[0] && onChoose(found[0].name)}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState kind="nothing-matches" title="찾는 은행이 없습니다" text="은행 이름의 일부만 입력해보세요." />
      ) : (
        <ul>
          {found.map(({ name, icon }) => (
            <li key={name}>
              <button
                type="button"
                className={styles.bank}
                aria-pressed={name === value}
                onClick={() => onChoose(name)}
              >
                <BankMark icon={icon} />
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

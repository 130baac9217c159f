import { EmptyState, Sheet, TextField, isComposing } from '@backoffice/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './BankField.module.css';
import { BankMark } from './BankMark.tsx';
import { findBanks } from './findBanks.ts';

interface BankPickerProps {
  readonly open: boolean;
  /** Name of the selected bank; `''` for none. */
  readonly value: string;
  readonly onSelect: (name: string) => void;
  readonly onClose: () => void;
}

/** Drawer with the list of banks, with a text filter and arrow-key navigation. */
export function BankPicker({ open, onClose, ...list }: BankPickerProps) {
  return (
    <Sheet open={open} onClose={onClose} title="은행 선택">
      <BankList {...list} />
    </Sheet>
  );
}

/** Next focus index by key; index 0 is the search box, the banks follow. */
const MOVES: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
};

function BankList({ value, onSelect }: Pick<BankPickerProps, 'value' | 'onSelect'>) {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const found = findBanks(query);

  const move = (event: KeyboardEvent) => {
    const next = MOVES[event.key];
    if (next === undefined || isComposing(event)) return;
    const focusable = [...(root.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    event.preventDefault();
    focusable[next(focusable.indexOf(document.activeElement as HTMLElement), focusable.length - 1)]?.focus();
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
          // On a phone the on-screen keyboard would cover the list.
          autoFocus={window.matchMedia('(pointer: fine)').matches}
          value={typed}
          onChange={setTyped}
          onSettled={setQuery}
          onEnter={() => query !== '' && found[0] && onSelect(found[0].name)}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState kind="nothing-matches" title="찾는 은행이 없어요" text="은행 이름의 일부만 입력해보세요." />
      ) : (
        <div role="listbox" aria-label="은행 목록">
          {found.map(({ name, icon }) => (
            <button
              key={name}
              type="button"
              role="option"
              className={styles.bank}
              aria-selected={name === value}
              onClick={() => onSelect(name)}
            >
              <BankMark icon={icon} />
              <span translate="no">{name}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

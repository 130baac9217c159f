import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import styles from './SearchField.module.css';
import { useCleanText } from './useCleanText.ts';

/** Props of `SearchField`. */
export interface SearchFieldProps {
  /** What is searched: the accessible name. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The text to search for: never half a syllable; `''` when it was cleared. */
  readonly onSearch?: (value: string) => void;
  readonly placeholder?: string;
  readonly className?: string;
}

/** A search box with a button that clears it. */
export function SearchField({ label, value, onChange, onSearch, placeholder, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const typing = useCleanText({ value, onChange, onSettled: onSearch, onEnter: () => onSearch?.(value) });
  const clear = () => {
    onChange('');
    onSearch?.('');
    input.current?.focus();
  };
  return (
    <div className={clsx(styles.box, className)}>
      <Search className={styles.icon} aria-hidden />
      <input
        {...typing}
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        className={styles.input}
      />
      {value !== '' && (
        <IconButton label="검색어 지우기" icon={<X aria-hidden />} className={styles.clear} onClick={clear} />
      )}
    </div>
  );
}

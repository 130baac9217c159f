import { Search, X } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import styles from './SearchField.module.css';
import { TextField } from './TextField.tsx';
import { isTooLong } from './limitText.tsx';

/** Props of `SearchField`. */
export interface SearchFieldProps {
  /** The accessible name: the searched content. */
  readonly label: string;
  /** The current search text. The field itself stores the text that is being typed. */
  readonly value: string;
  /** Called with the trimmed search text, never with half a syllable; empty when it was cleared. */
  readonly onSearch: (text: string) => void;
  /** A search starts this many milliseconds after the last key, and at once on Enter. */
  readonly delay: number;
  /** A longer text is reported as an error and not searched for. */
  readonly maxLength?: number;
  readonly placeholder?: string;
  /** Shown below the field, such as the reason why nothing is searched for yet. */
  readonly hint?: string;
  readonly className?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A search field with a clear button. A syllable that an IME is still composing is not searched for. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onSearch, delay, maxLength, placeholder, hint, className, ref } = props;
  const [draft, setDraft] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  useEffect(() => cancel, []);

  // A text that this field reported may arrive as `value` later; any other value was set from outside: Back, a reset.
  const reported = useRef<string[]>([]);
  useLayoutEffect(() => {
    const at = reported.current.indexOf(value);
    if (at >= 0) reported.current.splice(0, at + 1);
    else {
      cancel();
      setDraft(value);
    }
  }, [value]);

  const search = (text: string) => {
    cancel();
    const trimmed = text.trim();
    if (trimmed === (reported.current.at(-1) ?? value) || isTooLong(trimmed, maxLength)) return;
    reported.current.push(trimmed);
    onSearch(trimmed);
  };
  const searchLater = (text: string) => {
    cancel();
    timer.current = setTimeout(() => search(text), delay);
  };
  const onEnter = () => {
    search(draft);
    // The on-screen keyboard of a phone covers the results.
    if (!window.matchMedia('(pointer: fine)').matches) input.current?.blur();
  };
  const clear = () => {
    setDraft('');
    search('');
    input.current?.focus();
  };

  return (
    <div role="search" className={className} onCompositionStart={cancel}>
      <TextField
        ref={input}
        className={hint === undefined ? styles.alone : undefined}
        hideLabel
        {...{ label, placeholder, hint, maxLength, onEnter }}
        inputMode="search"
        enterKeyHint="search"
        prefix={<Search aria-hidden />}
        suffix={draft === '' ? undefined : <ClearButton onClick={clear} />}
        value={draft}
        onChange={setDraft}
        onSettled={searchLater}
      />
    </div>
  );
}

function ClearButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.clear} aria-label="검색어 지우기" onClick={onClick}>
      <X aria-hidden />
    </button>
  );
}

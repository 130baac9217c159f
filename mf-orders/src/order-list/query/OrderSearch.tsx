import { TextField } from '@backoffice/ui';
import { Search, X } from 'lucide-react';
import { type CompositionEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from '../OrderListPage.module.css';
import { LONGEST_SEARCH } from './orderListQuery.ts';

/** Searching begins so many milliseconds after the last key (specification, section 9, selector debounce). */
export const SEARCH_DELAY = 200;

interface OrderSearchProps {
  /** The words that are being searched for. */
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

/** The search box. Words count when they are committed: a syllable that an IME is still composing is not searched for. */
export function OrderSearch({ value, onSearch }: OrderSearchProps) {
  const [draft, setDraft] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const composing = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Words that this box has sent come back as `value` a little later; any others came by Back or a reset.
  const sent = useRef<string[]>([]);
  useLayoutEffect(() => {
    const at = sent.current.indexOf(value);
    if (at >= 0) sent.current.splice(0, at + 1);
    else {
      clearTimeout(timer.current);
      setDraft(value);
    }
  }, [value]);

  const search = (words: string) => {
    clearTimeout(timer.current);
    const wanted = words.trim();
    if (wanted === (sent.current.at(-1) ?? value)) return;
    sent.current.push(wanted);
    onSearch(wanted);
  };
  const searchSoon = (words: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(words), SEARCH_DELAY);
  };
  const onCompositionEnd = (event: CompositionEvent<HTMLElement>) => {
    composing.current = false;
    if (event.target instanceof HTMLInputElement) searchSoon(event.target.value);
  };
  const clear = () => {
    setDraft('');
    search('');
    field.current?.focus();
  };

  return (
    <div
      role="search"
      className={styles.search}
      onCompositionStart={() => {
        composing.current = true;
        clearTimeout(timer.current);
      }}
      onCompositionEnd={onCompositionEnd}
    >
      <TextField
        ref={field}
        hideLabel
        label="주문 검색"
        placeholder="주문번호, 이름, 금액 검색"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={LONGEST_SEARCH}
        prefix={<Search aria-hidden />}
        suffix={
          draft === '' ? undefined : (
            <button type="button" className={styles.clear} aria-label="검색어 지우기" onClick={clear}>
              <X aria-hidden />
            </button>
          )
        }
        value={draft}
        onChange={(words) => {
          setDraft(words);
          if (!composing.current) searchSoon(words);
        }}
        onEnter={() => search(draft)}
      />
    </div>
  );
}

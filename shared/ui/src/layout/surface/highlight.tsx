import { type SearchTerm, splitAtMatch } from '@backoffice/contracts/order/lists/orderSearch';
import type { ReactNode } from 'react';
import styles from './highlight.module.css';

/** Marks the part of a text that a search finds. */
export function highlight(text: string, term: SearchTerm | undefined): ReactNode {
  const parts = term && splitAtMatch(text, term);
  if (parts === undefined) return text;
  const [before, match, after] = parts;
  return (
    <>
      <span>{before}</span>
      <mark className={styles.mark}>{match}</mark>
      <span>{after}</span>
    </>
  );
}

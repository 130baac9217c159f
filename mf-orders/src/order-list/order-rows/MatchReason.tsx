import { ORDER_TERMS, type SearchMatch, type SearchTerm, splitAtMatch } from '@backoffice/contracts';
import { highlight } from './highlight.tsx';
import styles from './OrderRowHead.module.css';

/** Maximum number of characters before the match, so that a narrow row shows the match. */
const BEFORE_MAX = 6;

interface MatchReasonProps {
  readonly match: SearchMatch;
  readonly term: SearchTerm;
}

/** The field and the text in which a search found an order whose row does not show them. */
export function MatchReason({ match: { field, text }, term }: MatchReasonProps) {
  const before = splitAtMatch(text, term)?.[0].length ?? 0;
  const excerpt =
    field !== 'tel' && before > BEFORE_MAX ? `…${text.normalize('NFC').slice(before - BEFORE_MAX)}` : text;
  return (
    <span className={styles.reason}>
      <span>{ORDER_TERMS[field]}</span> <span translate="no">{highlight(excerpt, term)}</span>
    </span>
  );
}

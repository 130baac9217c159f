import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { useProblemLink } from '@backoffice/forms';
import { Link } from '@backoffice/platform';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './MissingLine.module.css';

interface MissingLineProps {
  /** Screen that removes the problem, in place of `onClick`. */
  readonly link?: FieldProblem['link'];
  /** Called when the seller follows the link. */
  readonly onLeave?: () => void;
  /** Opens the place where the seller can fill it in; absent if this page offers none. */
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** One thing that a market lacks before it can be opened. */
export function MissingLine({ link, onLeave, onClick, children }: MissingLineProps) {
  const toAddress = useProblemLink();
  const content = (
    <>
      <span>{children}</span>
      {(link ?? onClick) && <ChevronRight aria-hidden />}
    </>
  );
  const className = `${styles.line} ${styles.link}`;
  if (link !== undefined)
    return (
      <Link to={toAddress(link)} className={className} onClick={onLeave}>
        {content}
      </Link>
    );
  if (onClick === undefined) return <span className={styles.line}>{content}</span>;
  return (
    <button type="button" className={className} onClick={onClick}>
      {content}
    </button>
  );
}

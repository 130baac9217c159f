import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { Card, focusField } from '@backoffice/ui';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { MissingLine } from '../shared/MissingLine.tsx';
import { ReadyLine } from '../shared/ReadyLine.tsx';
import styles from './Readiness.module.css';

interface ReadinessProps {
  /** Problems that prevent the opening of the market, in the order of the form. */
  readonly missing: readonly FieldProblem[];
  readonly root: RefObject<HTMLElement | null>;
  readonly onOpenAll: () => void;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Lists the problems that prevent the opening of a market; a click on a line focuses its field. */
export function Readiness({ missing, root, onOpenAll, headingRef }: ReadinessProps) {
  const focus = (path: string) => {
    // A field in a closed section cannot receive the focus.
    flushSync(onOpenAll);
    if (root.current) focusField(root.current, path);
  };
  if (missing.length === 0)
    return (
      <Card as="section" tone="soft">
        <ReadyLine>
          <h2>오픈할 준비가 되었습니다</h2>
        </ReadyLine>
      </Card>
    );
  return (
    <Card as="section" tone="soft">
      <h2 ref={headingRef} tabIndex={-1} className={styles.title}>
        오픈까지 <strong>{`${missing.length}가지`}</strong> 남았습니다
      </h2>
      <ul>
        {missing.map(({ path, text, link }) => (
          <li key={`${path} ${text}`}>
            <MissingLine link={link} onClick={() => focus(path)}>
              {text}
            </MissingLine>
          </li>
        ))}
      </ul>
    </Card>
  );
}

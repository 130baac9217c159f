import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { Card } from '@backoffice/ui';
import { ReadyLine } from '../shared/ReadyLine.tsx';
import { MissingList } from './MissingList.tsx';
import styles from './Readiness.module.css';

interface ReadinessProps {
  /** Problems that prevent the opening of the market, in the order of the form. */
  readonly missing: readonly FieldProblem[];
  readonly onShow: (path: string) => void;
}

/** Shows that a market can be opened or, next to the form of a desktop, what prevents it. */
export function Readiness({ missing, onShow }: ReadinessProps) {
  if (missing.length === 0)
    return (
      <Card as="section" tone="soft">
        <ReadyLine>
          <h2>오픈할 수 있어요</h2>
        </ReadyLine>
      </Card>
    );
  return (
    <Card as="section" tone="soft" className={styles.missing}>
      <h2 className={styles.title}>
        오픈까지 <strong>{`${missing.length}가지`}</strong> 남았어요
      </h2>
      <MissingList missing={missing} onShow={onShow} />
    </Card>
  );
}

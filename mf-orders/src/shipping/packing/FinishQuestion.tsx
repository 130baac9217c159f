import { Button, WriteButton } from '@backoffice/ui';
import styles from './Packing.module.css';
import type { PackingQuestion, PackingStore } from './PackingStore.ts';

interface FinishQuestionProps {
  readonly store: Pick<PackingStore, 'finish' | 'handOver'>;
  readonly question: PackingQuestion;
}

/** Asks whether the printed, saved or fetched orders are packed; it stays until it is answered. */
export function FinishQuestion({ store, question: { orders, text, isHandedOver } }: FinishQuestionProps) {
  return (
    <div className={styles.question}>
      <p role="status">{text}</p>
      <div className={styles.answers}>
        {isHandedOver && (
          <Button size="sm" onClick={() => store.handOver([])}>
            아직이에요
          </Button>
        )}
        <WriteButton size="sm" variant="primary" onClick={() => void store.finish(orders)}>
          포장 완료
        </WriteButton>
      </div>
    </div>
  );
}

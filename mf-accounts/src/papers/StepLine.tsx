import type { MissingSection } from '@backoffice/contracts';
import { usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import styles from './StepLine.module.css';
import { PAPERS } from './papers.ts';

/** Where a new seller stands among the three papers; nothing for a seller to whom this one is not new. */
export const StepLine = observer(function StepLine({ section }: { readonly section: MissingSection }) {
  const { missing } = usePlatform().user;
  if (!missing.includes(section)) return null;
  return (
    <ol className={styles.steps} aria-label="판매 준비 순서">
      {PAPERS.map((paper) => {
        const state = paper.section === section ? 'now' : missing.includes(paper.section) ? 'later' : 'done';
        return (
          <li key={paper.section} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
            {paper.title}
            {state === 'done' && <span className={styles.word}> 완료</span>}
          </li>
        );
      })}
    </ol>
  );
});

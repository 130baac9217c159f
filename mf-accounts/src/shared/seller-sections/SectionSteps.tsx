import type { MissingSection } from '@backoffice/contracts/seller/profileCompleteness';
import { usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import styles from './SectionSteps.module.css';
import { SELLER_SECTIONS, isKindKnown, isOptional } from './sellerSections.ts';

/** Steps of a new seller with `section` as the current one; renders nothing if that section is complete. */
export const SectionSteps = observer(function SectionSteps({ section }: { readonly section: MissingSection }) {
  const { missing, seller } = usePlatform().user;
  if (seller === null || !missing.includes(section)) return null;
  const isOpen = !isKindKnown(seller);
  return (
    <ol className={styles.steps} aria-label="판매 준비 순서">
      {SELLER_SECTIONS.filter((step) => isOpen || !isOptional(step.section, seller)).map((step) => {
        const state = step.section === section ? 'current' : missing.includes(step.section) ? 'pending' : 'done';
        return (
          <li key={step.section} className={styles[state]} aria-current={state === 'current' ? 'step' : undefined}>
            <span>{isOptional(step.section, seller) ? `${step.title} (선택)` : step.title}</span>
            {state === 'done' && <span className={styles.doneLabel}> 완료</span>}
          </li>
        );
      })}
    </ol>
  );
});

import styles from './StepList.module.css';
import { RELAUNCH_STEPS, type RelaunchStep, STEP_TITLES } from './relaunchSteps.ts';

/** Progress of the wizard: all steps with the current one marked. */
export function StepList({ step }: { readonly step: RelaunchStep }) {
  const at = RELAUNCH_STEPS.indexOf(step);
  return (
    <ol className={styles.steps} aria-label="단계">
      {RELAUNCH_STEPS.map((each, position) => (
        <li
          key={each}
          className={position <= at ? styles.reached : styles.step}
          aria-current={each === step ? 'step' : undefined}
        >{`${position + 1} ${STEP_TITLES[each]}`}</li>
      ))}
    </ol>
  );
}

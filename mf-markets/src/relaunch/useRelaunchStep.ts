import { useLocation, useNavigate, useSearchParams } from '@backoffice/platform';
import { RELAUNCH_STEPS, type RelaunchStep, parseStep } from './relaunchSteps.ts';

/** The step that the address names, and the ways to others. */
export interface RelaunchStepControl {
  readonly step: RelaunchStep;
  /** Shows another step; Back leads here again. */
  readonly show: (step: RelaunchStep) => void;
  /** Shows the next step; undefined on the last one. */
  readonly next: (() => void) | undefined;
  /** Shows the step before, as Back does; undefined on the first one. */
  readonly back: (() => void) | undefined;
}

/** Keeps the step in the address, so that Back goes through the steps and a reload stays at one. */
export function useRelaunchStep(): RelaunchStepControl {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: RelaunchStep } | null };
  const step = parseStep(search.get('step'));
  const at = RELAUNCH_STEPS.indexOf(step);
  const following = RELAUNCH_STEPS[at + 1];
  const before = RELAUNCH_STEPS[at - 1];
  const show = (other: RelaunchStep) => setSearch({ step: other }, { state: { from: step } });
  return {
    step,
    show,
    next: following && (() => show(following)),
    back:
      before && (() => (state?.from === before ? void navigate(-1) : setSearch({ step: before }, { replace: true }))),
  };
}

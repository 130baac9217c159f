import { useLocation, useNavigate, useSearchParams } from '@backoffice/platform';
import { useEffect, useState } from 'react';
import { RELAUNCH_STEPS, type RelaunchStep, parseStep } from './relaunchSteps.ts';

/** State of a step's history entry: the step that opened it, and the number of wizard entries below it. */
interface StepState {
  readonly from?: RelaunchStep;
  readonly depth?: number;
}

/** Stores the step in the address, so that Back returns to the previous step and a reload stays on the current one. */
export function useRelaunchStep() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: StepState | null };
  const [target, setTarget] = useState<string>();
  const step = parseStep(search.get('step'));
  const depth = state?.depth ?? 0;
  const at = RELAUNCH_STEPS.indexOf(step);
  const nextStep = RELAUNCH_STEPS[at + 1];
  const previousStep = RELAUNCH_STEPS[at - 1];
  const show = (other: RelaunchStep) => setSearch({ step: other }, { state: { from: step, depth: depth + 1 } });

  // `navigate` must replace the first wizard entry; going back in the history is asynchronous.
  useEffect(() => {
    if (target !== undefined && depth === 0) void navigate(target, { replace: true });
  }, [target, depth, navigate]);

  return {
    step,
    /** Shows another step as a new history entry; Back returns to the step shown before. */
    show,
    /** Shows the next step; undefined on the last step. */
    next: nextStep && (() => show(nextStep)),
    /** Shows the previous step, as Back does; undefined on the first step. */
    back:
      previousStep &&
      (() =>
        state?.from === previousStep
          ? void navigate(-1)
          : setSearch({ step: previousStep }, { replace: true, state: { depth } satisfies StepState })),
    /** Navigates to another page and removes the wizard from the history. */
    leaveFor: (path: string) => {
      setTarget(path);
      if (depth > 0) void navigate(-depth);
    },
    isLeaving: target !== undefined,
  };
}

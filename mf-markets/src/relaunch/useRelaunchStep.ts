import { useLocation, useNavigate, useSearchParams } from '@backoffice/platform';
import { useEffect, useState } from 'react';
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
  /** Leaves for another page, from which Back leads to where the first step was opened. */
  readonly leaveFor: (path: string) => void;
  readonly isLeaving: boolean;
}

/** What the history entry of a step keeps: the step that it was opened from, and how many entries of steps are below it. */
interface StepState {
  readonly from?: RelaunchStep;
  readonly depth?: number;
}

/** Keeps the step in the address, so that Back goes through the steps and a reload stays at one. */
export function useRelaunchStep(): RelaunchStepControl {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: StepState | null };
  const [target, setTarget] = useState<string>();
  const step = parseStep(search.get('step'));
  const depth = state?.depth ?? 0;
  const at = RELAUNCH_STEPS.indexOf(step);
  const following = RELAUNCH_STEPS[at + 1];
  const before = RELAUNCH_STEPS[at - 1];
  const show = (other: RelaunchStep) => setSearch({ step: other }, { state: { from: step, depth: depth + 1 } });

  // The first entry of the wizard is the one to replace; the history gets there after a while.
  useEffect(() => {
    if (target !== undefined && depth === 0) void navigate(target, { replace: true });
  }, [target, depth, navigate]);

  return {
    step,
    show,
    next: following && (() => show(following)),
    back:
      before &&
      (() =>
        state?.from === before
          ? void navigate(-1)
          : setSearch({ step: before }, { replace: true, state: { depth } satisfies StepState })),
    leaveFor: (path) => {
      setTarget(path);
      if (depth > 0) void navigate(-depth);
    },
    isLeaving: target !== undefined,
  };
}

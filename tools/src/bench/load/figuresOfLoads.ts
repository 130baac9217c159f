import { type Figure, median } from '@backoffice/processes';
import type { NamedLoad } from './printLoads.ts';

type Aim = Figure['aim'];
const ofControl = (atMost: number): Aim => ({ of: 'ratio', atMost });
const ofValue = (atMost: number): Aim => ({ of: 'value', atMost });

/** Kilobytes of script until the sign-in can be used, and layout shift of any: they do not depend on a control. */
const SCRIPT_KB = 130;
const SHIFT = 0.01;
/** Beside the commit that a screen was first measured at: cold, and with the list of an earlier visit. */
const COLD = 0.6;
const AGAIN = 0.35;
const SIGN_IN = 0.8;
/** Script until the sign-in is at rest, beside the same sources as one bundle. */
const SCRIPT_OF_BUNDLE = 1.05;

/**
 * The medians of the first build's loads beside those of the second one, with their aims; `isOfCommit` says that the
 * second one is another commit and no other build of the same sources.
 */
export function figuresOfLoads(loads: readonly NamedLoad[], isOfCommit: boolean): readonly Figure[] {
  const [first = '', second = ''] = new Set(loads.map(({ build }) => build));
  const figures: Figure[] = [];
  for (const screen of new Set(loads.map((load) => load.screen))) {
    const of = (build: string, valueOf: (load: NamedLoad) => number) =>
      median(loads.filter((load) => load.screen === screen && load.build === build).map(valueOf));
    const add = (name: string, unit: string, valueOf: (load: NamedLoad) => number, aim: Aim) => {
      const control = second === '' ? {} : { control: { name: second, value: of(second, valueOf) } };
      figures.push({ name: `${screen}, ${name}`, unit, value: of(first, valueOf), ...control, ...(aim && { aim }) });
    };
    const isAgain = screen.endsWith('again');
    const most = screen === 'sign-in' ? SIGN_IN : isAgain ? AGAIN : COLD;
    const aim = isOfCommit ? ofControl(most) : undefined;
    if (!isAgain) add('LCP', 'ms', ({ lcp }) => lcp, screen === 'sign-in' ? undefined : aim);
    if (isAgain) add('rows', 'ms', ({ rows }) => rows, aim);
    add('ready', 'ms', ({ ready }) => ready, isAgain ? undefined : aim);
    add('layout shift', '', ({ shift }) => shift, ofValue(SHIFT));
    if (screen === 'sign-in') {
      add(
        'script until it can be used',
        'kB',
        ({ scriptBytesUntilReady }) => scriptBytesUntilReady / 1000,
        ofValue(SCRIPT_KB),
      );
      add(
        'script until at rest',
        'kB',
        ({ scriptBytes }) => scriptBytes / 1000,
        isOfCommit ? undefined : ofControl(SCRIPT_OF_BUNDLE),
      );
    }
  }
  return figures;
}

import type { Vital } from '@backoffice/contracts';

type Measuring = Pick<typeof import('web-vitals'), 'onCLS' | 'onFCP' | 'onINP' | 'onLCP' | 'onTTFB'>;

/** Milliseconds after the start, so that measuring delays no screen; earlier entries are measured all the same. */
const AFTER = 3000;

/** Calls `report` with the web vitals of the page, most of them when it is hidden for the first time. */
export function watchVitals(
  view: Pick<Window, 'setTimeout'>,
  report: (metric: Vital, value: number) => void,
  load: () => Promise<Measuring> = () => import(/* webpackChunkName: "web-vitals" */ 'web-vitals'),
): void {
  const watch = async () => {
    const { onCLS, onFCP, onINP, onLCP, onTTFB } = await load();
    onCLS(({ value }) => report('cls', value));
    onFCP(({ value }) => report('fcp', value));
    onINP(({ value }) => report('inp', value));
    onLCP(({ value }) => report('lcp', value));
    onTTFB(({ value }) => report('ttfb', value));
  };
  // If its chunk cannot be loaded, for example offline, there are no vitals.
  view.setTimeout(() => void watch().catch(() => undefined), AFTER);
}

import type { Vital } from '@backoffice/contracts';

type Measuring = Pick<typeof import('web-vitals'), 'onCLS' | 'onFCP' | 'onINP' | 'onLCP' | 'onTTFB'>;

/** Milliseconds after the start, so that measuring delays no screen; what happened before is measured all the same. */
const AFTER = 3000;

/** Calls `report` with the web vitals of the page, most of them when it is hidden first. */
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
  // Without its chunk, as offline, there are no vitals.
  view.setTimeout(() => void watch().catch(() => undefined), AFTER);
}

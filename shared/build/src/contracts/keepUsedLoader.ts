import type { LoaderContext } from 'webpack';
import { keepUsed } from './keepUsed.ts';

/** webpack's loader around `keepUsed`. */
// oxlint-disable-next-line import/no-default-export -- webpack takes the default export of a loader.
export default function keepUsedLoader(
  this: LoaderContext<object>,
  source: string,
  map: Parameters<ReturnType<LoaderContext<object>['async']>>[2],
): void {
  this.callback(null, keepUsed(source), map);
}

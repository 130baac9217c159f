import type { Platform } from '@backoffice/platform';
import { runAfterFirstScreen } from '../browser/runAfterFirstScreen.ts';
import type { RemoteLoader } from './RemoteLoader.ts';

/**
 * Continues work that a reload interrupted on another screen than the one shown, such as a file that the API makes:
 * loads the screens that have marked unfinished work and calls their `resume`. Work of a screen that cannot be loaded
 * continues when it is opened.
 */
export function resumeWork(platform: Platform, remotes: Pick<RemoteLoader, 'preload'>): void {
  const paths = platform.stored.get('unfinished-work') ?? [];
  if (paths.length === 0) return;
  runAfterFirstScreen(platform.nav, () => {
    for (const path of paths)
      remotes.preload(path)?.route.then(
        ({ resume }) => resume?.(platform),
        () => undefined,
      );
  });
}

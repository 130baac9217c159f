import { useLocation, useMatches, usePlatform } from '@backoffice/platform';
import { legacyTarget } from './legacyTarget.ts';

/** Where the current address leads if no remote declares it; see `legacyTarget`. */
export function useLegacyTarget(): ReturnType<typeof legacyTarget> {
  const { config } = usePlatform();
  const location = useLocation();
  const isUnknown = useMatches().some(({ params }) => params['*'] !== undefined);
  return isUnknown ? legacyTarget(location, config.legacyHost) : undefined;
}

import type { NavigationEntry, NavigationPlace } from '@backoffice/contracts';
import { usePlatform } from './PlatformContext.tsx';

/**
 * The links that remotes declare for a place, in their order: those of a group only for its accounts. Use it in an
 * observer, because the account may arrive later.
 */
export function useNavigationEntries(place: NavigationPlace): readonly NavigationEntry[] {
  const { navigation, user } = usePlatform();
  const groups = user.me?.groups ?? [];
  return navigation.filter(
    (entry) => entry.place === place && (entry.group === undefined || groups.includes(entry.group)),
  );
}

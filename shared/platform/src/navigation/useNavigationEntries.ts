import type { NavigationEntry, NavigationPlace } from '@backoffice/contracts';
import { usePlatform } from '../services/PlatformContext.tsx';

/**
 * The links that remotes declare for a place or several, in their order: those of a group only for its accounts. Use it
 * in an observer, because the account may arrive later.
 */
export function useNavigationEntries(place: NavigationPlace | readonly NavigationPlace[]): readonly NavigationEntry[] {
  const { navigation, user } = usePlatform();
  const groups = user.me?.groups ?? [];
  const places: readonly string[] = typeof place === 'string' ? [place] : place;
  return navigation.filter(
    (entry) => places.includes(entry.place) && (entry.group === undefined || groups.includes(entry.group)),
  );
}

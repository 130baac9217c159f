import type { NavigationEntry, NavigationPlace } from '@backoffice/contracts/wire/release/navigationEntry';
import type { Platform } from './Platform.ts';
import { usePlatform } from './PlatformContext.tsx';

/** The links that remotes declare for some places, in their order; links of a group only for its accounts. */
export function selectNavigationEntries(
  { navigation, user }: Pick<Platform, 'navigation' | 'user'>,
  places: readonly NavigationPlace[],
): readonly NavigationEntry[] {
  const groups = user.me?.groups ?? [];
  return navigation.filter(
    ({ place, group }) =>
      (places as readonly string[]).includes(place) && (group === undefined || groups.includes(group)),
  );
}

/** The links of a place. Use it in an observer, because the account may arrive later. */
export function useNavigationEntries(place: NavigationPlace): readonly NavigationEntry[] {
  return selectNavigationEntries(usePlatform(), [place]);
}

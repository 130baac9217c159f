import type { NavigationEntry, NavigationPlace } from '@backoffice/contracts';
import type { Platform } from '@backoffice/platform';

/** The links that remotes declare for several places, in one order: those of a group only for its accounts. */
export function entriesOf(
  { navigation, user }: Pick<Platform, 'navigation' | 'user'>,
  places: readonly NavigationPlace[],
): readonly NavigationEntry[] {
  const groups = user.me?.groups ?? [];
  return navigation.filter(
    ({ place, group }) =>
      (places as readonly string[]).includes(place) && (group === undefined || groups.includes(group)),
  );
}

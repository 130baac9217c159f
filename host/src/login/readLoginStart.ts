import { type ClientConfig, type ReleaseSet, findRemote } from '@backoffice/contracts';
import type { LoginStart } from '../identity/loginAttempt.ts';
import { loginPath } from '../navigation/loginPath.ts';
import { redirectTarget } from '../navigation/redirectTarget.ts';
import { asksForOverride } from '../remotes/override/asksForOverride.ts';

/**
 * Where a visitor's login leads from the page's address, by the configuration and the release set that were rendered
 * into the page by a release; undefined where only the main script can tell: it validates both, and knows paths of
 * canaries and of remotes from a developer's machine.
 */
export function readLoginStart(
  page: Pick<Document, 'getElementById'>,
  location: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>,
): Pick<LoginStart, 'apiHost' | 'redirect'> | undefined {
  if (asksForOverride(location)) return undefined;
  try {
    const { apiHost } = readBlock(page, 'client-config') as ClientConfig;
    const set = readBlock(page, 'release-set') as ReleaseSet;
    const wanted = new URL(loginPath(location), location.origin).searchParams.get('redirect');
    const isRouted = (pathname: string) => findRemote(set, pathname) !== undefined;
    const redirect = redirectTarget(wanted, location.origin, isRouted);
    const isClear = redirect !== '/' || wanted === null || wanted === '/';
    return isClear && /^https?:/.test(new URL(apiHost).protocol) ? { apiHost, redirect } : undefined;
  } catch {
    return undefined;
  }
}

function readBlock(page: Pick<Document, 'getElementById'>, id: string): unknown {
  return JSON.parse(page.getElementById(id)?.textContent ?? '');
}

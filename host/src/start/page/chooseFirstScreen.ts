import { PREVIEW_PARAMETER } from '@backoffice/contracts/wire/release/previewParameter';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import { OVERRIDE_PARAMETER } from '../../remotes/override/overrideParameter.ts';

/**
 * The static first screen (`data-start`, shell.css): the sign-in, with its buttons only if it is known that a visitor
 * sees it (`login`); the skeleton of a page; or none at an address outside of this product.
 */
export type FirstScreen = 'login' | 'login-pending' | 'page' | 'outside';

/** The first screen of an address for an account, null for a visitor. */
export function chooseFirstScreen(
  { location, history }: Pick<Window, 'location' | 'history'>,
  uid: string | null,
  set: ReleaseSet,
): FirstScreen {
  const { pathname, search } = location;
  // Any other address is most likely an old link of a buyer, and leads to the legacy site.
  const paths = set.remotes.flatMap(({ current }) => Object.keys(current.pages));
  if (!['', 'login', ...paths.map(toFirstSegment)].includes(toFirstSegment(pathname))) return 'outside';
  if (uid !== null) return pathname === '/login' ? 'login-pending' : 'page';
  const isReturn = Boolean(history.state?.loginReturn) || /[?&](error|state)=/.test(search);
  const parameters = new URLSearchParams(search);
  // The main script stores an override and a preview before a login leaves the page.
  const isRequested = parameters.has(OVERRIDE_PARAMETER) || parameters.has(PREVIEW_PARAMETER);
  return isReturn || isRequested ? 'login-pending' : 'login';
}

function toFirstSegment(path: string): string {
  return path.split('/').find(Boolean) ?? '';
}

import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { useLocation } from '@backoffice/platform';

/**
 * Returns a function from the link of a problem to its address, which passes this page on as `back` (docs/rules.md#sellers).
 */
export function useProblemLink(): (link: NonNullable<FieldProblem['link']>) => string {
  const { pathname, search } = useLocation();
  return ({ to }) => `${to}?back=${encodeURIComponent(pathname + search)}`;
}

import type { Market } from '@backoffice/contracts/market/market';
import { useLocation, useNavigate } from '@backoffice/platform';
import { useEffect } from 'react';

/** Creates the first market for a seller whom the account home sent here to do that; once, and only the first one. */
export function useFirstMarket(markets: readonly Market[] | undefined, create: () => Promise<void>): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // In the state of the history entry, which a link of another site cannot set.
  const isRequested = pathname === '/' && (state as { newMarket?: unknown } | null)?.newMarket === true;
  useEffect(() => {
    if (!isRequested || markets === undefined) return;
    void navigate('/', { replace: true, state: null });
    if (markets.length === 0) void create();
  }, [isRequested, markets, navigate, create]);
}

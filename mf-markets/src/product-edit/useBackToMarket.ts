import { useLocation, useNavigate } from '@backoffice/platform';

/** Goes back to the market: to the page the seller came from, or to its address if the product was opened directly. */
export function useBackToMarket(marketId: string): () => Promise<void> {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  return async () => {
    if (state?.from === 'market-edit') await navigate(-1);
    else await navigate(`/market/e/${marketId}`, { replace: true });
  };
}

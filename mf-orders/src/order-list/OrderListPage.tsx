import { useLocation, useNavigate, useParams } from '@backoffice/platform';
import { useLayoutEffect, useState } from 'react';
import { OrderListScreen } from './OrderListScreen.tsx';
import { OrderListAddress } from './query/OrderListAddress.ts';

/** The orders of a market, `/market/t/:marketId`. */
export function OrderListPage() {
  const { marketId = '' } = useParams();
  return <AddressedList key={marketId} marketId={marketId} />;
}

/** The only part of the list that reads the router: a new address renders this again, and nothing below it. */
function AddressedList({ marketId }: { readonly marketId: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  const [address] = useState(() => new OrderListAddress(location.search));
  useLayoutEffect(() => {
    address.connect((next) => void navigate({ search: next }, { replace: true, preventScrollReset: true }));
  }, [address, navigate]);
  // By location and not by its text: a navigation to the present address has to be followed, too.
  useLayoutEffect(() => address.follow(location.search), [address, location]);
  return <OrderListScreen {...{ marketId, address, navigate }} />;
}

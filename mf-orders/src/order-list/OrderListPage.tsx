import { useLocation, useNavigate, useParams } from '@backoffice/platform';
import { useLayoutEffect, useState } from 'react';
import { OrderListScreen } from './OrderListScreen.tsx';
import { OrderListAddress } from './query/OrderListAddress.ts';

/** The orders of a market, `/market/t/:marketId`. */
export function OrderListPage() {
  const { marketId = '' } = useParams();
  return <AddressedList key={marketId} marketId={marketId} />;
}

/**
 * The only component of the list that reads the router: a new address renders this component and none of its children.
 */
function AddressedList({ marketId }: { readonly marketId: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  const [address] = useState(() => new OrderListAddress(location.search));
  useLayoutEffect(() => {
    address.connect((next) => void navigate({ search: next }, { replace: true, preventScrollReset: true }));
  }, [address, navigate]);
  // Depends on the location object and not on its text: a navigation to the current address must be applied as well.
  useLayoutEffect(() => address.follow(location.search), [address, location]);
  return <OrderListScreen {...{ marketId, address, navigate }} />;
}

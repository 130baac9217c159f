import { useNavigate, useParams } from '@backoffice/platform';
import { OrderListScreen } from './OrderListScreen.tsx';
import { useOrderListAddress } from './query/useOrderListAddress.ts';

/** The orders of a market, `/market/t/:marketId`. */
export function OrderListPage() {
  const { marketId = '' } = useParams();
  return <AddressedList key={marketId} marketId={marketId} />;
}

/** All of the list that asks the router: its answers render this again, and nothing below it. */
function AddressedList({ marketId }: { readonly marketId: string }) {
  const address = useOrderListAddress();
  const navigate = useNavigate();
  return <OrderListScreen {...{ marketId, address, navigate }} />;
}

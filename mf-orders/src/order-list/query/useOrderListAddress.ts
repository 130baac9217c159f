import { useLocation, useNavigate } from '@backoffice/platform';
import { useLayoutEffect, useState } from 'react';
import { OrderListAddress } from './OrderListAddress.ts';

/** The list's part of the address, connected to the router. Changes replace the entry of the history. */
export function useOrderListAddress(): OrderListAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const [address] = useState(() => new OrderListAddress(location.search));
  useLayoutEffect(() => {
    address.connect((next) => void navigate({ search: next }, { replace: true, preventScrollReset: true }));
  }, [address, navigate]);
  // By location and not by its text: a navigation to the present address has to be followed, too.
  useLayoutEffect(() => address.follow(location.search), [address, location]);
  return address;
}

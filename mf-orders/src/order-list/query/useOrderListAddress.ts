import { useLocation, useNavigate } from '@backoffice/platform';
import { useLayoutEffect, useState } from 'react';
import { OrderListAddress } from './OrderListAddress.ts';

/** The list's part of the address, connected to the router. Changes replace the entry of the history. */
export function useOrderListAddress(): OrderListAddress {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [address] = useState(() => new OrderListAddress(search));
  useLayoutEffect(() => {
    address.connect((next) => void navigate({ search: next }, { replace: true, preventScrollReset: true }));
  }, [address, navigate]);
  useLayoutEffect(() => address.follow(search), [address, search]);
  return address;
}

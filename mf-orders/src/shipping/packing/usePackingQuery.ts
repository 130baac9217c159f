import { useLocation, useSearchParams } from '@backoffice/platform';
import { useState } from 'react';
import { type PackingQuery, formatPackingQuery, parsePackingQuery } from './packingQuery.ts';

/** What is shown of the parcels, by the address, and how to change it. What was passed to the screen stays with it. */
export function usePackingQuery(): readonly [PackingQuery, (part: Partial<PackingQuery>) => void] {
  const { state: passed } = useLocation();
  const [params, setParams] = useSearchParams();
  // The router brings a new address a frame or two later, and a pressed box would jump back until then.
  const [query, setQuery] = useState(() => parsePackingQuery(params));
  const change = (part: Partial<PackingQuery>) => {
    const next = { ...query, ...part };
    setQuery(next);
    setParams(formatPackingQuery(next), { replace: true, state: passed });
  };
  return [query, change];
}

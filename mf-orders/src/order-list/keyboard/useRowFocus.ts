import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that focuses the row of an order, by its `_id`, now or when the row is rendered. It returns
 * whether the row is rendered.
 */
export function useRowFocus(listRef: RefObject<HTMLUListElement | null>): (id: string) => boolean {
  const pendingId = useRef<string>(undefined);
  const focusIfRendered = (id: string): boolean => {
    const head = listRef.current?.querySelector<HTMLElement>(`[data-order='${id}'] h2 > button`) ?? null;
    head?.focus();
    return head !== null;
  };
  useLayoutEffect(() => {
    if (pendingId.current !== undefined && focusIfRendered(pendingId.current)) pendingId.current = undefined;
  });
  return (id) => {
    const isRendered = focusIfRendered(id);
    pendingId.current = isRendered ? undefined : id;
    return isRendered;
  };
}

import { usePlatform } from '@backoffice/platform';
import { type RefObject, useEffect } from 'react';
import { isComposing } from './isComposing.ts';

/** Focuses the search field of a screen by the key `/`, unless the focus is in a text field or a layer is open. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>): void {
  const { layers } = usePlatform();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || isComposing(event) || event.defaultPrevented) return;
      if (layers.isOpen || (target instanceof HTMLElement && isText(target))) return;
      // Firefox opens its own search with this key.
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [input, layers]);
}

function isText(element: HTMLElement): boolean {
  return (
    element.isContentEditable ||
    element.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])')
  );
}

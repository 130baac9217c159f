import { useEffectEvent, useId, useLayoutEffect } from 'react';
import { usePlatform } from './PlatformContext.tsx';

/**
 * Registers an open dialog, sheet or drawer in the layer stack while `open`, so that Back closes the topmost first. In
 * a layout effect, so that Back closes a visible layer also if it appears without a click, such as after a fetch.
 */
export function useLayer({ open, onClose }: { open: boolean; onClose: () => void }): void {
  const { layers } = usePlatform();
  const id = useId();
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (open ? layers.open({ id, close: () => close() }) : undefined), [open, layers, id]);
}

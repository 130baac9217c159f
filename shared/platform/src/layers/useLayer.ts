import { useEffect, useId, useRef } from 'react';
import { usePlatform } from '../services/PlatformContext.tsx';

/** Registers an open dialog, sheet or drawer in the layer stack while `open`, so that Back closes the topmost first. */
export function useLayer({ open, onClose }: { open: boolean; onClose: () => void }): void {
  const { layers } = usePlatform();
  const id = useId();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (open ? layers.open({ id, close: () => close.current() }) : undefined), [open, layers, id]);
}

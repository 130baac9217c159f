import { describe, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { Platform } from './Platform.ts';
import { PlatformProvider } from './PlatformContext.tsx';
import { LayerStore } from '../stores/LayerStore.ts';
import { useLayer } from './useLayer.ts';

function Layer({ open, onClose }: { open: boolean; onClose: () => void }) {
  useLayer({ open, onClose });
  return null;
}

function setUp() {
  const layers = new LayerStore();
  const page = (open: boolean, onClose: () => void = () => {}) => (
    <PlatformProvider platform={{ layers } as Platform}>
      <Layer open={open} onClose={onClose} />
    </PlatformProvider>
  );
  return { layers, page };
}

describe('useLayer', () => {
  it('the layer of a component is in the stack while it is open', () => {
    const { layers, page } = setUp();
    const { rerender } = render(page(false));
    expect(layers.isOpen).toBe(false);
    rerender(page(true));
    expect(layers.isOpen).toBe(true);
    rerender(page(false));
    expect(layers.isOpen).toBe(false);
  });

  it('the layer leaves the stack when the component unmounts', () => {
    const { layers, page } = setUp();
    const { unmount } = render(page(true));
    unmount();
    expect(layers.isOpen).toBe(false);
  });

  it('the layer calls the current `onClose` of the component, and keeps its position', () => {
    const { layers, page } = setUp();
    const [before, now, above] = [jest.fn(), jest.fn(), jest.fn()];
    const { rerender } = render(page(true, before));
    const closeAbove = layers.open({ id: 'above', close: above });
    rerender(page(true, now));
    layers.closeTop();
    expect([above.mock.calls.length, now.mock.calls.length]).toEqual([1, 0]);
    closeAbove();
    layers.closeTop();
    expect([before.mock.calls.length, now.mock.calls.length]).toEqual([0, 1]);
  });
});

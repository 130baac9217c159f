import { describe, expect, it, jest } from '@jest/globals';
import { LayerStore } from './LayerStore.ts';

function layer(id: string) {
  return { id, close: jest.fn() };
}

describe('the layers', () => {
  it('have the last opened on top, which alone is asked to close', () => {
    const layers = new LayerStore();
    const [sheet, dialog] = [layer('sheet'), layer('dialog')];
    layers.open(sheet);
    layers.open(dialog);
    expect(layers.closeTop()).toBe(true);
    expect(dialog.close).toHaveBeenCalledTimes(1);
    expect(sheet.close).not.toHaveBeenCalled();
  });

  it('keep a layer that was asked to close until it is taken off', () => {
    const layers = new LayerStore();
    const close = layers.open(layer('sheet'));
    layers.closeTop();
    expect(layers.isOpen).toBe(true);
    close();
    expect(layers.isOpen).toBe(false);
  });

  it('answer false when none is open', () => {
    expect(new LayerStore().closeTop()).toBe(false);
  });

  it('can be taken off in any order', () => {
    const layers = new LayerStore();
    const closeSheet = layers.open(layer('sheet'));
    layers.open(layer('dialog'));
    closeSheet();
    closeSheet();
    expect(layers.layers.map(({ id }) => id)).toEqual(['dialog']);
  });

  it('hold a layer once; opened again it is on top', () => {
    const layers = new LayerStore();
    for (const id of ['sheet', 'dialog', 'sheet']) layers.open(layer(id));
    expect(layers.layers.map(({ id }) => id)).toEqual(['dialog', 'sheet']);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { LayerStore } from './LayerStore.ts';

function layer(id: string) {
  return { id, close: jest.fn() };
}

describe('the layers', () => {
  it('the layer that was opened last is on top, and closeTop closes only it', () => {
    const layers = new LayerStore();
    const [sheet, dialog] = [layer('sheet'), layer('dialog')];
    layers.open(sheet);
    layers.open(dialog);
    expect(layers.closeTop()).toBe(true);
    expect(dialog.close).toHaveBeenCalledTimes(1);
    expect(sheet.close).not.toHaveBeenCalled();
  });

  it('a layer that was asked to close stays until it is removed', () => {
    const layers = new LayerStore();
    const close = layers.open(layer('sheet'));
    layers.closeTop();
    expect(layers.isOpen).toBe(true);
    close();
    expect(layers.isOpen).toBe(false);
  });

  it('closeTop returns false if no layer is open', () => {
    expect(new LayerStore().closeTop()).toBe(false);
  });

  it('layers can be removed in any order', () => {
    const layers = new LayerStore();
    const closeSheet = layers.open(layer('sheet'));
    layers.open(layer('dialog'));
    closeSheet();
    closeSheet();
    expect(layers.layers.map(({ id }) => id)).toEqual(['dialog']);
  });

  it('a layer is in the stack once, and opening it again moves it to the top', () => {
    const layers = new LayerStore();
    for (const id of ['sheet', 'dialog', 'sheet']) layers.open(layer(id));
    expect(layers.layers.map(({ id }) => id)).toEqual(['dialog', 'sheet']);
  });
});

import { makeAutoObservable, observableRef } from 'mobx';

interface Layer {
  readonly id: string;
  readonly close: () => void;
}

/** The open dialogs, sheets and drawers, topmost last. Back closes the topmost; the page behind does not scroll. */
export class LayerStore {
  layers: readonly Layer[] = [];

  constructor() {
    makeAutoObservable(this, { layers: observableRef }, { autoBind: true });
  }

  /** Pushes a layer; the returned function removes it. */
  open(layer: Layer): () => void {
    this.layers = [...this.layers.filter(({ id }) => id !== layer.id), layer];
    return () => this.remove(layer.id);
  }

  remove(id: string): void {
    this.layers = this.layers.filter((layer) => layer.id !== id);
  }

  /** Asks the topmost layer to close; false if none is open. */
  closeTop(): boolean {
    const top = this.layers.at(-1);
    top?.close();
    return top !== undefined;
  }

  get isOpen(): boolean {
    return this.layers.length > 0;
  }
}

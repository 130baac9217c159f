import { type RefObject, createRef } from 'react';

/** The element of a list item and its drag handle. */
interface ItemRefs {
  readonly item: RefObject<HTMLLIElement | null>;
  readonly handle: RefObject<HTMLButtonElement | null>;
}

/** The elements of a list's items by their ids. */
export class ItemElements {
  readonly #refs = new Map<string, ItemRefs>();

  of(id: string): ItemRefs {
    const known = this.#refs.get(id) ?? { item: createRef(), handle: createRef() };
    this.#refs.set(id, known);
    return known;
  }
}

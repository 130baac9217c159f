/** The row that takes the focus as soon as it is drawn, by its order's `_id`. */
export class PendingFocus {
  #id: string | undefined;

  get id(): string | undefined {
    return this.#id;
  }

  await(id: string): void {
    this.#id = id;
  }

  end(): void {
    this.#id = undefined;
  }
}

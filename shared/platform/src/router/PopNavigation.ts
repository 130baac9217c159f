/** A walk along the history: what waits for it, and the walk back of one that was blocked. */
export class PopNavigation {
  #end: (() => void) | undefined;
  #undone: (() => void) | undefined;

  /** Begins one; resolves when it is made, blocked, or followed by another navigation. */
  begin(go: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.#end = resolve;
      go();
    });
  }

  /** What waits goes on. */
  end(): void {
    this.#end?.();
    this.#end = undefined;
  }

  /** Walks back; resolves when the history has done it. */
  undo(goBack: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.#undone = resolve;
      goBack();
    });
  }

  /** Whether an entry was reached by walking back, and is none that was gone to. */
  undone(): boolean {
    const resolve = this.#undone;
    this.#undone = undefined;
    resolve?.();
    return resolve !== undefined;
  }
}

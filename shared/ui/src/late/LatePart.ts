import { makeAutoObservable, observableRef } from 'mobx';
import type { ComponentType } from 'react';

/**
 * A part of a screen that its first view does not show. It is fetched after that, so that it is there without a
 * connection, or when it is opened before.
 */
export class LatePart<P> {
  /** Undefined until it is fetched. */
  component: ComponentType<P> | undefined = undefined;
  readonly #load: () => Promise<ComponentType<P>>;
  #fetching: Promise<void> | undefined;

  constructor(load: () => Promise<ComponentType<P>>) {
    this.#load = load;
    makeAutoObservable(this, { component: observableRef });
  }

  /**
   * Fetches it once; the next call after a failure tries again.
   * @throws what the import was rejected with
   */
  fetch(): Promise<void> {
    this.#fetching ??= this.#load().then(
      (component) => this.take(component),
      (error: unknown) => {
        this.#fetching = undefined;
        throw error;
      },
    );
    return this.#fetching;
  }

  private take(component: ComponentType<P>): void {
    this.component = component;
  }
}

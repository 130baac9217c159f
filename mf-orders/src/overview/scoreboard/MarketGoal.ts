import type { DraftKey, DraftStore } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';

/** Goal of a market: revenue in won or number of orders. */
export interface Goal {
  readonly kind: 'revenue' | 'orders';
  readonly value: number;
}

interface Stored {
  readonly version: 1;
  readonly goal: Goal;
}

/** Stores the goal of a market on the device, for two weeks after the last visit and until logout. */
export class MarketGoal {
  goal: Goal | null = null;
  readonly #drafts: Pick<DraftStore, 'read' | 'write' | 'remove'>;
  readonly #key: DraftKey;

  constructor(drafts: Pick<DraftStore, 'read' | 'write' | 'remove'>, marketId: string) {
    this.#drafts = drafts;
    this.#key = `goal.${marketId}`;
    makeAutoObservable(this, { goal: observableRef }, { autoBind: true });
  }

  /** Loads the goal and extends its storage by two weeks. */
  async load(): Promise<void> {
    const stored = (await this.#drafts.read(this.#key))?.value as Stored | undefined;
    if (stored?.version === 1 && this.goal === null) this.save(stored.goal);
  }

  /** Stores the goal; null removes it. */
  save(goal: Goal | null): void {
    this.goal = goal;
    if (goal === null) void this.#drafts.remove(this.#key);
    else void this.#drafts.write(this.#key, { value: { version: 1, goal } satisfies Stored, files: new Map() });
  }
}

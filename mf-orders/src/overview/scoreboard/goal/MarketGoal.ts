import type { DraftStore } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';

/** What a seller wants to reach with a market: revenue in won, or a number of orders. */
export interface Goal {
  readonly kind: 'revenue' | 'orders';
  readonly value: number;
}

interface Kept {
  readonly version: 1;
  readonly goal: Goal;
}

/** The goal of a market. It is kept on the device for two weeks after it was seen last, and until the logout. */
export class MarketGoal {
  goal: Goal | null = null;
  readonly #drafts: Pick<DraftStore, 'read' | 'write' | 'remove'>;
  readonly #key: string;

  constructor(drafts: Pick<DraftStore, 'read' | 'write' | 'remove'>, marketId: string) {
    this.#drafts = drafts;
    this.#key = `goal.${marketId}`;
    makeAutoObservable(this, { goal: observableRef }, { autoBind: true });
  }

  /** Reads the goal, and keeps it for another two weeks. */
  async load(): Promise<void> {
    const kept = (await this.#drafts.read(this.#key))?.value as Kept | undefined;
    if (kept?.version === 1 && this.goal === null) this.save(kept.goal);
  }

  /** Sets the goal, or removes it. */
  save(goal: Goal | null): void {
    this.goal = goal;
    if (goal === null) void this.#drafts.remove(this.#key);
    else void this.#drafts.write(this.#key, { value: { version: 1, goal } satisfies Kept, files: new Map() });
  }
}

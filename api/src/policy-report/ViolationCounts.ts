import type { PolicyViolation } from './PolicyViolation.ts';

/** Kinds of violations that are counted apart between two calls of `take`. */
const KINDS_MAX = 50;

/** Counts violations by kind, so that a page that violates its policy at every visit is a line a minute. */
export class ViolationCounts {
  #counts = new Map<string, { readonly violation: PolicyViolation; count: number }>();
  #others = 0;

  /** Counts one. */
  add(violation: PolicyViolation): void {
    const key = JSON.stringify(violation);
    const counted = this.#counts.get(key);
    if (counted) counted.count += 1;
    else if (this.#counts.size < KINDS_MAX) this.#counts.set(key, { violation, count: 1 });
    else this.#others += 1;
  }

  /** What was counted since the last call: each kind, and how many were of further kinds. */
  take(): { readonly kinds: readonly (PolicyViolation & { readonly count: number })[]; readonly others: number } {
    const kinds = [...this.#counts.values()].map(({ violation, count }) => ({ ...violation, count }));
    const others = this.#others;
    this.#counts.clear();
    this.#others = 0;
    return { kinds, others };
  }
}

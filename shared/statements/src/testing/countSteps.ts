/**
 * Counts the steps of a function: matches of patterns, look-ups in maps and sets, searches in texts and lists, and read
 * days. Each step is
 * short, because the check of patterns (tools/src/checks/patterns) proves that a pattern matches in one way only.
 */
export function countSteps(run: () => unknown): number {
  let steps = 0;
  const restore = [
    count(RegExp.prototype, 'exec'),
    count(Map.prototype, 'get'),
    count(Set.prototype, 'add'),
    count(Set.prototype, 'has'),
    count(String.prototype, 'includes'),
    count(String.prototype, 'startsWith'),
    count(Array.prototype, 'some'),
    count(Date, 'parse'),
  ];
  try {
    run();
  } finally {
    for (const each of restore) each();
  }
  return steps;

  function count<T extends object, K extends keyof T>(target: T, name: K): () => void {
    const original = target[name] as (...values: unknown[]) => unknown;
    const replaced = function (this: unknown, ...values: unknown[]) {
      steps += 1;
      return original.apply(this, values);
    };
    Object.defineProperty(target, name, { value: replaced, configurable: true, writable: true });
    return () => Object.defineProperty(target, name, { value: original, configurable: true, writable: true });
  }
}

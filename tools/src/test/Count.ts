/** How many checks passed and failed. */
export interface Count {
  passed: number;
  failed: number;
  /** The titles of the failed tests, with the first lines of their errors; left out when none are known. */
  failures?: readonly string[] | undefined;
}

/** The sum of counts. */
export function sum(counts: readonly Count[]): Count {
  const failures = counts.flatMap((count) => count.failures ?? []);
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    ...(failures.length > 0 && { failures }),
  };
}

/** A check that passes or fails as one. */
export function single(exitCode: number | undefined): Count {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * What a test runner reported and how it ended, as one count. A runner that left no report, reported nothing,
 * or ended badly with no failed test counts as one failure: it never passes in silence.
 */
export function counted(reported: Count | undefined, exitCode: number | undefined): Count {
  if (reported === undefined) return { passed: 0, failed: 1 };
  const isAbnormal = reported.failed === 0 && (exitCode !== 0 || reported.passed === 0);
  return isAbnormal ? { passed: reported.passed, failed: 1 } : reported;
}

/** Number of passed and failed checks. */
export interface Count {
  passed: number;
  failed: number;
  /** Titles of failed tests with the first lines of their errors; omitted if unknown. */
  failures?: readonly string[] | undefined;
}

/** Adds counts. */
export function sum(counts: readonly Count[]): Count {
  const failures = counts.flatMap((count) => count.failures ?? []);
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    ...(failures.length > 0 && { failures }),
  };
}

/** Returns the count of a single check. */
export function single(exitCode: number | undefined): Count {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Returns the numbers of passed and failed tests of a run from its report and exit code. A run without a report, without tests, or with an error exit but no failed test gets one failed test.
 */
export function toCount(reported: Count | undefined, exitCode: number | undefined): Count {
  if (reported === undefined) return { passed: 0, failed: 1 };
  const isAbnormal = reported.failed === 0 && (exitCode !== 0 || reported.passed === 0);
  return isAbnormal ? { passed: reported.passed, failed: 1 } : reported;
}

/** Dependencies of `reportDifferences`. */
export interface ReportDifferencesDeps {
  /** Returns differences between the served files and the releases, see `Releases.verifyServed`. */
  readonly verify: () => Promise<readonly string[]>;
  /** Waits until web servers have copied a release; a difference that is gone then is none. */
  readonly wait: () => Promise<unknown>;
  /** Differences that were reported before. */
  readonly known: readonly string[];
  /** Raises an alarm: to the log, and to a webhook if configured. */
  readonly report: (fields: object, text: string) => Promise<void>;
}

/** Raises an alarm for differences of the served files that are not known yet; returns all differences. */
export async function reportDifferences({
  verify,
  wait,
  known,
  report,
}: ReportDifferencesDeps): Promise<readonly string[]> {
  let differences = await find(verify);
  if (differences.some((each) => !known.includes(each))) {
    await wait();
    const again = await find(verify);
    differences = differences.filter((each) => again.includes(each));
  }
  const reason = differences.filter((each) => !known.includes(each)).join('\n');
  if (reason !== '')
    await report({ action: 'verify', reason }, `ALARM: the served files differ from the released files. ${reason}`);
  return differences;
}

async function find(verify: ReportDifferencesDeps['verify']): Promise<readonly string[]> {
  try {
    return await verify();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

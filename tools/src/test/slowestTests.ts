import { readPlaywrightTests } from './readPlaywrightTests.ts';

/** How long one test took, in milliseconds, with all its attempts. */
export interface TestDuration {
  title: string;
  duration: number;
}

/** The slowest tests in a JSON report of Playwright, slowest first; none when there is no report. */
export function slowestTests(file: string, count = 10): TestDuration[] {
  return readPlaywrightTests(file)
    .toSorted((one, other) => other.duration - one.duration)
    .slice(0, count)
    .map(({ title, duration }) => ({ title, duration }));
}

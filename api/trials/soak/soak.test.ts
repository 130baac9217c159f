import { describe, expect, it } from '@jest/globals';
import { setUpTrial } from '../../testing/process/setUpTrial.ts';
import { fitLine, findLowest } from './fitLine.ts';
import { runSoak } from './runSoak.ts';

describe('fitLine and findLowest', () => {
  const line = (slope: number, noise: readonly number[] = [0]) =>
    Array.from({ length: 60 }, (_each, minute) => ({
      minute,
      megabytes: 200 + slope * minute + (noise[minute % noise.length] ?? 0),
    }));

  it.each([0, 0.5, 1, 3, -2])('the slope of a line of %d MB a minute is exact', (slope) => {
    expect(fitLine(line(slope))).toBeCloseTo(slope);
  });

  it('the slope of memory is almost independent of garbage collection', () => {
    expect(fitLine(line(0, [0, 15, 30, 45]))).toBeLessThan(0.5);
  });

  it.each([0, 2])('a slope of %d MB a minute is found in memory that is collected every eight minutes', (slope) => {
    const teeth = line(slope, [0, 15, 30, 45, 60, 75, 90, 105]).slice(0, 50);
    expect(Math.abs(fitLine(findLowest(teeth, 5)) - slope)).toBeLessThan(0.3);
  });

  it('the slope of a single sample is zero', () => {
    expect(fitLine(line(1).slice(0, 1))).toBe(0);
  });
});

describe('soak', () => {
  const trial = setUpTrial();

  it('each call gets a response while one of two processes behind nginx is replaced and killed', async () => {
    const options = { minutes: 0.2, rate: 40, seed: 1, orders: 5, restarts: 1 };
    const { samples, statuses, audit } = await runSoak({ ...trial, ...options });
    expect(samples.length).toBeGreaterThan(0);
    expect([audit.rows > 0, audit.bytes > audit.rows]).toEqual([true, true]);
    const failed = [...statuses.keys()].filter((status) => status === 'unanswered' || Number(status) >= 500);
    expect(failed).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(0);
  }, 120_000);
});

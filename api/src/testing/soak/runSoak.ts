import { setTimeout } from 'node:timers/promises';
import { ApiProcess } from '../process/ApiProcess.ts';
import type { TestDatabase } from '../testDatabase.ts';
import { type Sample, fitLine } from './fitLine.ts';
import { lowestOf } from './lowestOf.ts';
import { makeTraffic } from './makeTraffic.ts';
import { readMemory } from './readMemory.ts';

export interface SoakOptions {
  readonly database: TestDatabase;
  readonly home: string;
  readonly minutes: number;
  /** Calls in each second, spread evenly; fewer where the machine cannot. */
  readonly rate: number;
  readonly seed: number;
  /** Orders of each of the three sellers. */
  readonly orders: number;
  /** Called with each sample. */
  readonly onSample?: (sample: Sample) => void;
}

export interface SoakResult {
  readonly samples: readonly Sample[];
  /**
   * Megabytes a minute of what the collector leaves, after the part that memory takes to settle: ten minutes, or a third
   * of a shorter run.
   */
  readonly slope: number;
  readonly statuses: ReadonlyMap<number, number>;
}

const SAMPLE_MS = 10_000;
const SETTLING_MINUTES = 10;
/** Spans of the settled part, of ten minutes in an hour: the collector runs every five to eight. */
const SPANS = 5;

/** Sends steady traffic to the API for some minutes and watches its memory. */
export async function runSoak({
  database,
  home,
  minutes,
  rate,
  seed,
  orders,
  onSample,
}: SoakOptions): Promise<SoakResult> {
  const api = await ApiProcess.start({ database, home });
  const statuses = new Map<number, number>();
  const samples: Sample[] = [];
  try {
    const makeCall = await makeTraffic(database, api.origin, { seed, orders });
    const began = performance.now();
    const minute = () => (performance.now() - began) / 60_000;
    const count = async () => {
      const status = await makeCall();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    const sample = () => {
      const taken = { minute: minute(), megabytes: readMemory(api.pid) };
      samples.push(taken);
      onSample?.(taken);
    };
    const period = Math.min(SAMPLE_MS, (minutes * 60_000) / 6);
    let nextSample = period;
    while (minute() < minutes) {
      const second = performance.now();
      for (let made = 0; made < rate && minute() < minutes; made += 1) {
        await count();
        const wait = second + ((made + 1) * 1000) / rate - performance.now();
        if (wait > 0) await setTimeout(wait);
        if (performance.now() - began < nextSample) continue;
        sample();
        nextSample += period;
      }
    }
    const settled = Math.min(SETTLING_MINUTES, minutes / 3);
    return {
      samples,
      slope: fitLine(
        lowestOf(
          samples.filter((each) => each.minute >= settled),
          SPANS,
        ),
      ),
      statuses,
    };
  } finally {
    await api.stop();
  }
}

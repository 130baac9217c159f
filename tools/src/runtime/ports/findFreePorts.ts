import { waitForFreePorts } from './waitForFreePorts.ts';
import { portsFrom } from './ports.ts';

const PORT_STEP = 10;
const PORT_ATTEMPTS = 10;

/**
 * Returns the first host ports from `first` on, in steps of ten, whose derived ports are free as well. If fewer than
 * `count` of ten are free, used ports follow, so that the start reports the program in the way.
 */
export async function findFreePorts(first: number, count: number): Promise<number[]> {
  const free: number[] = [];
  const used: number[] = [];
  for (let at = 0; at < PORT_ATTEMPTS && free.length < count; at += 1) {
    const port = first + at * PORT_STEP;
    const isFree = await waitForFreePorts(portsFrom(port), 0).then(
      () => true,
      () => false,
    );
    (isFree ? free : used).push(port);
  }
  return [...free, ...used].slice(0, count);
}

/**
 * Returns the first host port from `first` on, in steps of ten, whose derived ports are free as well; `first` if none
 * of ten is, so that the start reports the program in the way.
 */
export async function findFreePort(first: number): Promise<number> {
  const [port = first] = await findFreePorts(first, 1);
  return port;
}

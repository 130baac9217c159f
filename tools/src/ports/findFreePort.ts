import { findFreePorts } from './findFreePorts.ts';

/**
 * The first host port from `first` on, in steps of ten, whose companions are free as well; `first` itself when none of
 * ten is, so that starting there names the program in the way.
 */
export async function findFreePort(first: number): Promise<number> {
  const [port = first] = await findFreePorts(first, 1);
  return port;
}

import { claimPorts } from './claimPorts.ts';
import { portsFrom } from './ports.ts';

const PORT_STEP = 10;
const PORT_ATTEMPTS = 10;

/**
 * The first host port from `first` on, in steps of ten, whose companions are free as well; `first` itself when none of
 * ten is, so that starting there names the program in the way.
 */
export async function findFreePort(first: number): Promise<number> {
  for (let port = first; port < first + PORT_STEP * PORT_ATTEMPTS; port += PORT_STEP) {
    const isTaken = await claimPorts(portsFrom(port), 0).then(
      () => false,
      () => true,
    );
    if (!isTaken) return port;
  }
  return first;
}

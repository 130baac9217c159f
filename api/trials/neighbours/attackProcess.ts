import { attack } from './attack.ts';
import type { AttackOrder } from './Attacker.ts';

/** Runs an attack in a separate process, from the first message, which it confirms, to the second, and sends its results. */
const stop = new AbortController();
process.once('message', async ({ origin, authorization, calls }: AttackOrder) => {
  process.once('message', () => stop.abort());
  process.send?.('has all calls');
  const results = await attack(origin, authorization, calls, stop.signal);
  process.send?.(results, () => process.disconnect());
});

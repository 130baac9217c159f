import { attack } from './attack.ts';
import type { AttackOrder } from './Attacker.ts';

/** Attacks in a process of its own, from the first message to the second, which it answers with the results. */
const stop = new AbortController();
process.once('message', async ({ origin, authorization, calls }: AttackOrder) => {
  process.once('message', () => stop.abort());
  const results = await attack(origin, authorization, calls, stop.signal);
  process.send?.(results, () => process.disconnect());
});

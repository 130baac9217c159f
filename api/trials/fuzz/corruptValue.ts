import type { Random } from '../../src/local/seed/random.ts';
import { BOUNDARY_NUMBERS } from './boundaryNumbers.ts';
import { NAUGHTY_STRINGS } from '../../testing/naughtyStrings.ts';

/** Returns a copy of a value in which one random place is replaced by an invalid value. */
export function corruptValue(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.next() < 0.2) return createInvalidValue(random);
  const names = Object.keys(value);
  if (Array.isArray(value)) {
    if (names.length === 0) return [createInvalidValue(random)];
    const at = random.whole(0, names.length - 1);
    return value.map((each: unknown, index) => (index === at ? corruptValue(each, random) : each));
  }
  if (names.length === 0 || random.next() < 0.1) return { ...value, [random.pick(NAUGHTY_STRINGS).slice(0, 200)]: 1 };
  const name = random.pick(names);
  if (random.next() < 0.1) return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
  return { ...value, [name]: corruptValue((value as Record<string, unknown>)[name], random) };
}

/** Returns a value of a wrong type, size or depth. */
function createInvalidValue(random: Random): unknown {
  const kind = random.next();
  if (kind < 0.4) return random.pick(NAUGHTY_STRINGS);
  if (kind < 0.65) return random.pick(BOUNDARY_NUMBERS);
  if (kind < 0.9) return random.pick([null, true, false, [], {}, [[]], [null], { a: [] }, { length: 1 }]);
  if (kind < 0.93) return nested(random.pick([10, 33, 500]), random);
  if (kind < 0.97) return Array.from({ length: random.pick([101, 501, 20_001]) }, () => random.whole(0, 9));
  return 'x'.repeat(random.pick([1001, 70_000, 255 * 1024]));
}

function nested(depth: number, random: Random): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = random.next() < 0.5 ? [value] : { a: value };
  return value;
}

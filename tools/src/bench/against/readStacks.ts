import { CliError } from '@backoffice/processes';
import type { MeasuredStack } from './MeasuredStack.ts';

/**
 * The stacks that a command line names, such as `present=http://localhost:3000`, in its order.
 * @throws CliError for anything else, and for a name that comes twice
 */
export function readStacks(values: readonly string[]): readonly MeasuredStack[] {
  const stacks = values.map((value) => {
    const [, name = '', address = ''] = /^([^=]+)=(.+)$/.exec(value) ?? [];
    const url = URL.parse(address);
    if (name === '' || url === null || !/^https?:$/.test(url.protocol))
      throw new CliError(`--stack needs a name and an origin, as in present=http://localhost:3000, not "${value}".`);
    return { name, host: url.origin };
  });
  if (new Set(stacks.map(({ name }) => name)).size < stacks.length)
    throw new CliError('--stack needs another name for each stack.');
  return stacks;
}

import { parseArgs } from 'node:util';

/**
 * The whole numbers that a command line names as `--name 5`, with their defaults; a message to standard error and exit
 * code 2 for anything else.
 */
export function readCounts<Name extends string>(defaults: Readonly<Record<Name, number>>): Record<Name, number> {
  const names = Object.keys(defaults) as Name[];
  try {
    const { values } = parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) });
    const counts = names.map((name): [Name, number] => {
      const text = (values as Partial<Record<Name, string>>)[name] ?? String(defaults[name]);
      if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} needs a whole number, not "${text}".`);
      return [name, Number(text)];
    });
    return Object.fromEntries(counts) as Record<Name, number>;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(2);
  }
}

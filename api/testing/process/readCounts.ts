import { parseArgs } from 'node:util';

/**
 * Reads whole numbers from command line options such as `--name 5`, with defaults; prints an error and exits with code
 * 2 for any other argument.
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

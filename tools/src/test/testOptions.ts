import { CliError, readOptions } from '@backoffice/processes';

/** Stages to run, and filters of their tests. */
export interface TestOptions {
  only: readonly string[];
  grep: string | undefined;
  /** Also browser tests with the tag `@more`, which repeat another test with other data. */
  all: boolean;
}

/** Parses the options of `npm test`. @throws CliError with the usage */
export function testOptions(args: string[], names: readonly string[]): TestOptions {
  const usage = `Usage: npm test [-- options]
  --only <stages>   some of ${names.join(',')}
  --grep <words>    only the unit, api and browser tests whose title matches
  --all             also the browser tests that are omitted by default`;
  const { values } = readOptions(args, usage, {
    options: { only: { type: 'string' }, grep: { type: 'string' }, all: { type: 'boolean' } },
  });
  const only = values.only === undefined ? names : values.only.split(',').map((name) => name.trim());
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new CliError(`There is no stage "${unknown}".\n${usage}`);
  return { only, grep: values.grep, all: values.all ?? false };
}

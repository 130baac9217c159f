#!/usr/bin/env node
/**
 * Commands of a package, run in its folder. `cli.ts build` builds it and prints `build: <dir>` last; `cli.ts test [jest
 * options]` runs its tests. Each command loads its dependencies itself, because the compiler takes a second to load.
 */
const [command = '', ...args] = process.argv.slice(2);
const commands: Record<string, () => Promise<number>> = {
  build: async () => {
    const { buildPackage } = await import('./cli/buildPackage.ts');
    const { dir } = await buildPackage(process.cwd());
    console.log(`build: ${dir}`);
    return 0;
  },
  test: async () => {
    const { runTests } = await import('./cli/runTests.ts');
    return runTests(args);
  },
};

const chosen = commands[command];
if (chosen === undefined) {
  console.error(`Unknown command "${command}". Use one of: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
try {
  process.exitCode = await chosen();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

import { buildPackage } from './cli/buildPackage.ts';

/** `node shared/build/src/cli.ts build` in a package's folder: builds it and prints `build: <dir>` last. */
const [command = ''] = process.argv.slice(2);
const commands: Record<string, () => Promise<void>> = {
  build: async () => {
    const { dir } = await buildPackage(process.cwd());
    console.log(`build: ${dir}`);
  },
};

const chosen = commands[command];
if (chosen === undefined) {
  console.error(`Unknown command "${command}". Use one of: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
try {
  await chosen();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

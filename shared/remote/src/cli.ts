#!/usr/bin/env node
import { CliError, UsageRequest, readOptions, runCommand } from '@backoffice/processes';

/** Command of a remote's folder; each loads its dependencies itself, because the compiler takes a second to load. */
const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  dev: async (args) => {
    const { dev } = await import('./dev/dev.ts');
    return dev(process.cwd(), args);
  },
  build: async (args) => {
    readOptions(args, 'Usage: npm run build', {});
    const { buildPackage } = await import('@backoffice/build/cli/buildPackage');
    const { dir } = await buildPackage(process.cwd());
    console.log(`build: ${dir}`);
    return 0;
  },
  test: async (args) => {
    const { runTests } = await import('@backoffice/build/cli/runTests');
    return runTests(args);
  },
  sign: async (args) => {
    const { signCommand } = await import('@backoffice/release/signing/signCommand');
    console.log(signCommand('npm run sign --', args));
    return 0;
  },
  release: async (args) => {
    const { release } = await import('./release.ts');
    console.log(await release(process.cwd(), args));
    return 0;
  },
  preview: async (args) => {
    const { preview } = await import('./release.ts');
    console.log(await preview(process.cwd(), args));
    return 0;
  },
  upgrade: async (args) => {
    readOptions(args, 'Usage: npx @backoffice/remote@latest upgrade', {});
    const { upgrade } = await import('./template/versions.ts');
    const changes = upgrade(process.cwd());
    console.log(
      changes.length === 0 ? 'All versions are current.' : `${changes.join('\n')}\nRun npm install and npm run check.`,
    );
    return 0;
  },
};

const USAGE = `Usage: backoffice-remote <command> [options], in the folder of a remote.
Commands: ${Object.keys(COMMANDS).join(', ')}. A command with --help prints its options.`;

const [name = '', ...args] = process.argv.slice(2);
await runCommand(() => {
  if (name === '--help') throw new UsageRequest(USAGE);
  const command = COMMANDS[name];
  if (command === undefined) throw new CliError(`Unknown command "${name}".\n${USAGE}`);
  return command(args);
});

#!/usr/bin/env node
import { runCommand } from '@backoffice/processes';
import { createRepository } from '@backoffice/remote/template/createRepository';
import { newRemoteOptions } from '@backoffice/remote/template/newRemoteOptions';

const USAGE =
  'Usage: npm create @backoffice/remote -- mf-<name> --path /<path> --team <team> [--title <title>] [--to <folder>]';

await runCommand(async () => {
  const { add, to = add.id } = newRemoteOptions(USAGE, process.argv.slice(2));
  console.log(createRepository(to, add));
  return 0;
});

import type { DevRemote } from '@backoffice/build';
import { CliError } from '@backoffice/processes';
import { findFreePort } from '../../runtime/ports/findFreePorts.ts';
import { type Ports, portsFrom } from '../../runtime/ports/ports.ts';
import type { LocalStackOptions } from '../LocalStack.ts';
import { runParts } from '../runParts.ts';
import { summary } from '../summary.ts';
import { createSecondApi } from './createSecondApi.ts';
import { createDevServers } from './createDevServers.ts';

/** Offset from the running stack's ports for the search of free ports. */
const PORTS_APART = 200;

/** Options of a start, remotes to serve from sources, and the ports of the running stack. */
export interface WithStackOptions extends Pick<
  LocalStackOptions,
  'profile' | 'port' | 'reset' | 'orders' | 'databaseUrl' | 'print'
> {
  readonly remotes: readonly DevRemote[];
  readonly running: Ports;
}

/**
 * Serves the host and some remotes with hot reload, in addition to a running stack of the same profile: with its
 * database, sign-in and releases, and with a separate API, because a login returns to the only host that its API knows.
 */
export async function runWithStack(options: WithStackOptions): Promise<number> {
  const { profile, port, reset, orders, databaseUrl, remotes, running, print } = options;
  if (reset || orders !== undefined)
    throw new CliError(
      'The stack of this profile is running: stop it before its data is changed with --reset or --orders.',
    );
  const host = port === running.host ? await findFreePort(running.host + PORTS_APART) : port;
  const ports = { ...portsFrom(host), cdn: running.cdn, emulator: running.emulator };
  print(`  next to the running stack at http://localhost:${running.host}, with its data and its releases`);
  const parts = [
    createSecondApi({ profile, ports, databaseUrl }),
    createDevServers({ profile, ports, remotes, print }),
  ];
  return runParts({ parts, summary: () => summary(ports), print });
}

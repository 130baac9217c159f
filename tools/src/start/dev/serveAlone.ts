import { type DevRemote, remotePort, startRemoteServer } from '@backoffice/build';
import { onStopRequest } from '@backoffice/processes';
import { waitForFreePorts } from '../../runtime/ports/waitForFreePorts.ts';

/**
 * Serves a remote for a host that runs elsewhere and allows it, until it is stopped; starts nothing else. `hostPort`
 * determines the port of the remote. Returns the exit code.
 */
export async function serveAlone(remote: DevRemote, hostPort: number): Promise<number> {
  const port = remotePort(hostPort, 0);
  await waitForFreePorts({ [remote.id]: port }, 0);
  const stopRequest = new Promise<void>((resolve) => onStopRequest(resolve));
  const stop = await startRemoteServer({ remote, hostPort });
  const query = `?remote=${remote.id.replace('mf-', '')}@http://localhost:${port}`;
  console.log(
    `${remote.id} is served at http://localhost:${port}. Open a running back office and append ${query} to its address.`,
  );
  await stopRequest;
  await stop();
  return 0;
}

import { type DevRemote, remotePort, startRemoteServer } from '@backoffice/build';
import { onStopRequest } from '@backoffice/processes';

/**
 * Serves a remote for a host that runs elsewhere and allows it, until it is stopped; starts nothing else. `hostPort`
 * determines the port of the remote. Returns the exit code.
 */
export async function serveAlone(remote: DevRemote, hostPort: number): Promise<number> {
  const stopRequest = new Promise<void>((resolve) => onStopRequest(resolve));
  const stop = await startRemoteServer({ remote, hostPort });
  const origin = `http://localhost:${remotePort(hostPort, 0)}`;
  const query = `?remote=${remote.id.replace('mf-', '')}@${origin}`;
  console.log(
    `${remote.id} is served at ${origin}. Open a running back office that allows it, and append ${query} to its address.`,
  );
  await stopRequest;
  await stop();
  return 0;
}

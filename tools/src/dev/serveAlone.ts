import { remotePort, startRemoteServer } from '@backoffice/build';
import { onStopRequest } from '../command-line/stopRequest.ts';
import type { Application } from '../build/applications.ts';
import { claimPorts } from '../ports/claimPorts.ts';
import { ROOT } from '../profile/Profile.ts';

/**
 * Serves one remote for a host that runs anywhere and allows it, until it is stopped; nothing else is started.
 * `hostPort` is the port that the remote's follows from. Answers the exit code.
 */
export async function serveAlone(remote: Application, hostPort: number): Promise<number> {
  const port = remotePort(hostPort, 0);
  await claimPorts({ [remote]: port }, 0);
  const stopRequest = new Promise<void>((resolve) =>
    onStopRequest(
      () => resolve(),
      () => process.exit(130),
    ),
  );
  const stop = await startRemoteServer({ root: ROOT, remote, hostPort });
  const query = `?remote=${remote.replace('mf-', '')}@http://localhost:${port}`;
  console.log(
    `${remote} is served at http://localhost:${port}. Open a running back office with ${query} behind its address.`,
  );
  await stopRequest;
  await stop();
  return 0;
}

import { expect, it } from '@jest/globals';
import { listen } from '@backoffice/release/page/sites/listen';
import { requirePorts } from './dev.ts';

it('a port of the page or of the remote that is in use is refused with its purpose and the remedy', async () => {
  const server = await listen(0, () => {});
  const { port } = server;
  await expect(requirePorts(port, false)).rejects.toThrow(
    `Port ${port} (the page) is in use. Stop the other npm run dev, or use --port ${port + 40}.`,
  );
  await expect(requirePorts(port - 10, true)).rejects.toThrow(`Port ${port} (the remote) is in use.`);
  await server.stop();
});

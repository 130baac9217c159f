import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { waitForFreePorts } from './waitForFreePorts.ts';
import type { Ports } from './ports.ts';

let other: Server | undefined;
afterEach(() => void other?.close());

async function openPort(address: string): Promise<number> {
  other = createServer();
  await new Promise<void>((resolve) => other?.listen(0, address, resolve));
  return (other.address() as AddressInfo).port;
}

const portsWith = (port: number): Ports => ({ host: 0, cdn: 0, api: port, standins: 0, operators: 0, emulator: 0 });

it.each(['127.0.0.1', '::1'])(
  'waitForFreePorts names the port that another program uses on %s, and the remedy',
  async (address) => {
    const port = await openPort(address);
    await expect(waitForFreePorts(portsWith(port), 0)).rejects.toThrow(
      new RegExp(`Port ${port} \\(the API\\) is used.*--port`),
    );
  },
);

it('waitForFreePorts waits for a port that becomes free', async () => {
  const port = await openPort('127.0.0.1');
  const waited = waitForFreePorts(portsWith(port), 10_000);
  other?.close();
  await expect(waited).resolves.toBeUndefined();
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../src/platform/config/readConfig.ts';

/** An S3 server on loopback with the buckets `pictures` and `documents`, and the settings to connect to it. */
export interface ObjectService {
  readonly settings: NonNullable<Config['objects']>;
  /** Stops it immediately; does nothing if already stopped. */
  stop(): Promise<void>;
}

/** Starts a server with empty buckets. */
export async function startObjectService(): Promise<ObjectService> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('serveObjects.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  while (!output.includes('\n')) {
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
    output += String(chunk);
  }
  return {
    settings: {
      endpoint: /objects at (\S+)/.exec(output)?.[1],
      region: 'ap-northeast-2',
      isPathStyle: true,
      picturesBucket: 'pictures',
      documentsBucket: 'documents',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.stdin.end();
      await exited;
    },
  };
}

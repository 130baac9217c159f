import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

// Runs an S3 server as a separate process. It exits with its parent, which closes the standard input.
const directory = mkdtempSync(join(tmpdir(), 'backoffice-releases-'));
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
process.stdin.on('end', () => process.exit(0)).resume();
const service = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  // The proxy in front has another address than the signed one.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: 'releases' }],
});
const { port } = await service.run();
process.stdout.write(`${port}\n`);

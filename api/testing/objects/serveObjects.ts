import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

// An S3 server as a process of its own. It ends with its parent, whose end closes the input.
const directory = mkdtempSync(join(tmpdir(), 'backoffice-objects-'));
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
process.stdin.on('end', () => process.exit(0)).resume();
const service = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  // It computes another signature for the address of a bucket, which ends with a slash; unknown keys it refuses.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: 'pictures' }, { name: 'documents' }],
});
const { port } = await service.run();
process.stdout.write(`objects at http://127.0.0.1:${port}\n`);

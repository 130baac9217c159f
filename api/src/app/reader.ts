import { rmSync } from 'node:fs';
import { once } from 'node:events';
import { PICTURE_READER } from '../platform/files/readPicture.ts';
import { createReaderService } from '../platform/readers/createReaderService.ts';
import { SHEET_READER } from '../trade/waybill-import/readWaybills.ts';
import { closeOnSignal } from './closeOnSignal.ts';

/**
 * Reads strangers' files for the API in a container without secrets and network. Its only argument is the path of the
 * socket (`READER_SOCKET` of the API); it reads no settings.
 */
const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('Usage: node src/app/reader.ts <socket>\n');
  process.exit(2);
}
const service = createReaderService([PICTURE_READER, SHEET_READER]);
closeOnSignal(async () => void service.close());
// The socket of a process that was killed.
rmSync(path, { force: true });
// The API runs as another user; who may connect is decided by the containers that have the socket's folder.
service.listen({ path, readableAll: true, writableAll: true });
await once(service, 'listening');
process.stdout.write(`Readers ready at ${path}\n`);

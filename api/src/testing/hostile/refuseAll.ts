import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that refuses every call as an API does whose caller has nothing left, before it reads the body. */
const server = createServer((request, response) => {
  response.writeHead(420, { 'retry-after': '1', 'content-type': 'application/json' }).end('{"message":"too-fast"}');
  request.resume();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`API ready at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
process.once('SIGTERM', () => process.exit(0));

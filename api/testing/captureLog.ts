import { Writable } from 'node:stream';
import type { FastifyServerOptions } from 'fastify';
import { logOptions } from '../src/platform/http/transport/logOptions.ts';

/** Options of a log at all levels whose lines go to `onLine` instead of standard output. */
export function captureLog(onLine: (line: string) => void): FastifyServerOptions['logger'] {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      onLine(String(chunk));
      done();
    },
  });
  return { ...(logOptions('trace') as object), stream };
}

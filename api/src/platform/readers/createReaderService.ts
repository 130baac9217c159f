import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { describeError } from '../errors/describeError.ts';
import type { ReaderProgram } from './Readers.ts';
import { runReader } from './runReader.ts';

/** Maximum number of readers at once: their memory is four times the limit of one. */
const READERS_MAX = 4;

/**
 * Creates the reader service, which runs readers for the API in another container: `POST /<program>/<word>` with the
 * file, response `ReaderResult`. It does not listen yet. The API is its only client.
 */
export function createReaderService(programs: readonly ReaderProgram[]): Server {
  const limit = pLimit(READERS_MAX);
  return createServer(async (request, response) => {
    const [, name, word = ''] = (request.url ?? '').split('/');
    const program = programs.find((each) => each.name === name);
    if (!program) return response.writeHead(404).end();
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      const file = await buffer(request);
      return response.end(await limit(() => runReader(program, word, file, gone.signal)));
    } catch (error) {
      if (!gone.signal.aborted) process.stderr.write(`${JSON.stringify({ error: describeError(error) })}\n`);
      return response.writeHead(500).end();
    }
  });
}

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { HttpError } from '../errors/HttpError.ts';
import { parseResult, type Readers, RESULT_LENGTH_MAX } from './Readers.ts';
import { runReader } from './runReader.ts';

/** Maximum milliseconds of a request to the reader service, with its wait: the time that a call with a file may take. */
const WAIT_MAX = 120_000;

/** Creates the way to the reader service at a socket, or without one to readers as children of this process. */
export function createReaders(socket?: string): Readers {
  return {
    async read(program, word, file, reply) {
      const text =
        socket === undefined
          ? await runReader(program, word, file)
          : await askService(socket, `/${program.name}/${word}`, file);
      return parseResult(text, reply);
    },
  };
}

async function askService(socketPath: string, path: string, file: Uint8Array): Promise<string> {
  const signal = AbortSignal.timeout(WAIT_MAX);
  const { status, text } = await send().catch((cause: unknown) => {
    throw new HttpError('unavailable', { retryAfter: 10, cause });
  });
  if (status !== 200) throw new Error(`The reader service responded ${status} to ${path}.`);
  return text;

  async function send(): Promise<{ status: number | undefined; text: string }> {
    const sent = request({ socketPath, path, method: 'POST', agent: false, signal });
    // The service can respond and close before it has the file.
    sent.on('error', () => undefined).end(file);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > RESULT_LENGTH_MAX) throw new Error('The reader service sent more than the longest result.');
      chunks.push(chunk);
    }
    return { status: response.statusCode, text: Buffer.concat(chunks).toString() };
  }
}

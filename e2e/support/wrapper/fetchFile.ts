/** Options of a fetch: the allowed origin, and a callback for the downloaded share, from 0 to 1. */
interface FetchOptions {
  readonly origin: string;
  readonly onProgress: (share: number) => void;
}

/**
 * Fetches a file as the wrapper does: only from the API's origin, without redirects to others, token and cookies
 * (Node's fetch has none).
 * @throws Error if the file does not arrive completely from there
 */
export async function fetchFile(url: string, { origin, onProgress }: FetchOptions): Promise<Buffer> {
  if (new URL(url).origin !== origin) throw new Error(`${new URL(url).origin} is not the API's origin.`);
  const reply = await fetch(url, { redirect: 'manual' });
  if (reply.status !== 200 || reply.body === null) throw new Error(`The file's address answers ${reply.status}.`);
  const length = Number(reply.headers.get('content-length'));
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body) {
    chunks.push(chunk);
    size += chunk.length;
    if (length > 0) onProgress(Math.min(1, size / length));
  }
  return Buffer.concat(chunks, size);
}

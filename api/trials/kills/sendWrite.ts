import type { SentWrite } from './SentWrite.ts';

/**
 * Sends a write once and records whether it was acknowledged; returns false without a response. @throws Error for a
 * response other than success and 503
 */
export async function sendWrite(origin: string, token: string, write: SentWrite): Promise<boolean> {
  let response: Response;
  try {
    response = await fetch(origin + write.path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': write.key,
      },
      body: JSON.stringify(write.body),
    });
    await response.arrayBuffer();
  } catch {
    return false;
  }
  if (response.status === 503) return false;
  if (response.status !== 200) throw new Error(`${write.path} got the response ${response.status}.`);
  write.isAcknowledged = true;
  return true;
}

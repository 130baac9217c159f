const LIMIT = 10_000;

/** Posts a decision or an alarm as JSON: `text` for chat services, and fields for programs. Rejects after 10 s. */
export async function postWebhook(address: string, fields: object, text: string): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text, ...fields }),
    signal: AbortSignal.timeout(LIMIT),
  });
  if (!response.ok) throw new Error(`The webhook responded with ${response.status}.`);
}

import type { DeliveryOutcome } from './Notifier.ts';

/** Timeout of a request in milliseconds. */
const PROVIDER_TIMEOUT = 5000;
/** Error codes of failed connections, before any data was sent. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** A provider's response: its status and its JSON, undefined if the body is not JSON. */
export interface ProviderResponse {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Sends a request to a provider without following redirects. If the provider is unavailable or does not respond,
 * returns the delivery outcome instead of a response.
 */
export async function callProvider(
  url: string,
  request: Pick<RequestInit, 'method' | 'headers' | 'body'>,
): Promise<ProviderResponse | Extract<DeliveryOutcome, { kind: 'uncertain' | 'unavailable' }>> {
  try {
    const signal = AbortSignal.timeout(PROVIDER_TIMEOUT);
    const response = await fetch(url, { ...request, redirect: 'error', signal });
    const text = await response.text();
    const { status } = response;
    if (status === 429 || status === 503)
      return { kind: 'unavailable', code: `http-${status}`, ...retryAfter(response.headers.get('retry-after')) };
    return { status, body: parsed(text) };
  } catch (error) {
    const code = toFailureCode(error);
    return NOT_CONNECTED.has(code) ? { kind: 'unavailable', code } : { kind: 'uncertain', code };
  }
}

/** Returns a code such as `TimeoutError` or `ECONNREFUSED`, because messages of errors contain addresses. */
function toFailureCode(error: unknown): string {
  const { name, cause } = error as { readonly name?: string; readonly cause?: { readonly code?: string } };
  return cause?.code ?? name ?? 'failure';
}

function retryAfter(header: string | null): { retryAfterMs?: number } {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? { retryAfterMs: seconds * 1000 } : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

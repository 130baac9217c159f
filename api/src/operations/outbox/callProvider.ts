import type { DeliveryOutcome } from './Notifier.ts';

/** The timeout of one request, in milliseconds. */
const PROVIDER_TIMEOUT = 5000;
/** Nothing was sent: no connection came about. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** An answer of a provider: its status and its JSON, undefined for a body that is not JSON. */
export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Makes a request to a provider and follows no redirect. Where the provider takes no requests for now, or gives no
 * answer, what that means for a message stands in the place of the answer.
 */
export async function callProvider(
  url: string,
  request: Pick<RequestInit, 'method' | 'headers' | 'body'>,
): Promise<ProviderAnswer | Extract<DeliveryOutcome, { kind: 'uncertain' | 'unavailable' }>> {
  try {
    const signal = AbortSignal.timeout(PROVIDER_TIMEOUT);
    const response = await fetch(url, { ...request, redirect: 'error', signal });
    const text = await response.text();
    const { status } = response;
    if (status === 429 || status === 503)
      return { kind: 'unavailable', code: `http-${status}`, ...retryAfter(response.headers.get('retry-after')) };
    return { status, body: parsed(text) };
  } catch (error) {
    const code = failureCode(error);
    return NOT_CONNECTED.has(code) ? { kind: 'unavailable', code } : { kind: 'uncertain', code };
  }
}

/** `TimeoutError`, `ECONNREFUSED` and the like: the messages of failures quote addresses. */
function failureCode(error: unknown): string {
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

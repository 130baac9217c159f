import { unavailable } from './RegistryUnavailable.ts';

/** The timeout of one request to a service in milliseconds. */
export const SERVICE_TIMEOUT = 5000;

/** The response of a service: its status and its JSON, undefined for a body that is not JSON. */
export interface ServiceResponse {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Posts a request to a service without following redirects. @throws {HttpError} `unavailable` if no response arrives
 * before the signal; the error contains no part of the request or the response
 */
export async function postRequest(
  service: string,
  url: string,
  request: {
    readonly headers?: Record<string, string>;
    readonly body: string | URLSearchParams;
    readonly signal: AbortSignal;
  },
): Promise<ServiceResponse> {
  try {
    const response = await fetch(url, { ...request, method: 'POST', redirect: 'error' });
    return { status: response.status, body: parsed(await response.text()) };
  } catch (error) {
    throw unavailable(service, failureKind(error));
  }
}

/** The kind of a failure, such as `TimeoutError` or `ECONNREFUSED`, because error messages quote the request. */
function failureKind(error: unknown): string {
  if (!(error instanceof Error)) return 'failure';
  return error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.name;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

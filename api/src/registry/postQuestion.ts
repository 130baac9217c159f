import { unavailable } from './unavailable.ts';

/** The longest that one service may take for one question, in milliseconds. */
export const PATIENCE = 5000;

/** What a service answered: its status and its JSON, or undefined where the body is none. */
export interface ServiceAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Posts a question to a service; follows no redirect.
 * @throws {HttpError} `unavailable` when no answer comes before the signal. Nothing that was said or answered is in it.
 */
export async function postQuestion(
  service: string,
  url: string,
  said: {
    readonly headers?: Record<string, string>;
    readonly body: string | URLSearchParams;
    readonly signal: AbortSignal;
  },
): Promise<ServiceAnswer> {
  try {
    const response = await fetch(url, { ...said, method: 'POST', redirect: 'error' });
    return { status: response.status, body: parsed(await response.text()) };
  } catch (error) {
    throw unavailable(service, kindOf(error));
  }
}

/** `TimeoutError`, `ECONNREFUSED` and the like: the messages of failures quote what was sent. */
function kindOf(error: unknown): string {
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

import { SessionId } from '@backoffice/contracts';

/** The id that the API gave the session of an ID token, or undefined where it did not begin the login. */
export function sessionIdIn(token: string | null): string | undefined {
  try {
    const payload = token?.split('.')[1] ?? '';
    const { sid } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: unknown };
    return SessionId.safeParse(sid).data;
  } catch {
    return undefined;
  }
}

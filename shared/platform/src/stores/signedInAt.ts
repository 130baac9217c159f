/** When the login of an ID token took place, in milliseconds; null if the text is not such a token. */
export function signedInAt(token: string | null): number | null {
  const [, payload] = token?.split('.') ?? [];
  if (payload === undefined) return null;
  try {
    const { auth_time: at } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      auth_time?: unknown;
    };
    return typeof at === 'number' ? at * 1000 : null;
  } catch {
    return null;
  }
}

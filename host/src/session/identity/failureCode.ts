/** The code of a failed sign-in only, because the provider's error may quote the token. */
export function failureCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return /^[a-z/-]{1,60}$/.test(code) ? code : 'login-failed';
}

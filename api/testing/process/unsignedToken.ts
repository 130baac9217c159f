/**
 * Returns an unsigned ID token like the local emulator's, of an account that signed in at `authTime` (in seconds;
 * default: a minute ago).
 */
export function unsignedToken(uid: string, authTime = Math.floor(Date.now() / 1000) - 60): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payload = {
    iss: 'https://securetoken.google.com/demo-test',
    aud: 'demo-test',
    sub: uid,
    user_id: uid,
    iat: authTime,
    auth_time: authTime,
    exp: authTime + 24 * 60 * 60,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}

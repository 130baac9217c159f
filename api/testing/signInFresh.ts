import { buildSession } from './builders.ts';
import { createToken, type TestApp } from './createTestApp.ts';

/**
 * Signs an account in through the provider, which authenticated the person `age` milliseconds ago, or did not state
 * when if `age` is null; returns the headers of its calls.
 */
export async function signInFresh(
  { db, world }: Pick<TestApp, 'db' | 'world'>,
  uid: string,
  age: number | null = 0,
): Promise<{ readonly authorization: string }> {
  const authTime = age === null ? null : new Date(world.now.getTime() - age);
  const sessionId = await buildSession(db, uid, { at: world.now, authTime });
  return { authorization: `Bearer ${createToken(uid, { sessionId })}` };
}

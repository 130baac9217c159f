import { SellerApi } from './SellerApi.ts';

const sessions = new Map<string, Promise<SellerApi>>();

/** Returns the API of a seeded seller; each signs in once per worker. */
export function getSellerApi(nickname: string): Promise<SellerApi> {
  const session = sessions.get(nickname) ?? SellerApi.signIn(nickname);
  sessions.set(nickname, session);
  return session;
}

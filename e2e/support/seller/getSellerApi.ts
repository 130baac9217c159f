import { SellerApi } from './SellerApi.ts';

const sessions = new Map<string, Promise<SellerApi>>();

/** The API of one of the seeded sellers; each signs in once for all tests of a worker. */
export function getSellerApi(nickname: string): Promise<SellerApi> {
  const session = sessions.get(nickname) ?? SellerApi.signIn(nickname);
  sessions.set(nickname, session);
  return session;
}

import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { loginTickets } from '../database/schema.ts';
import { hashToken, randomToken } from '../secrets/randomToken.ts';

/** Lifetime of a ticket in milliseconds. */
const TICKET_LIFETIME = 60_000;

/** Ticket with the verifier of the presenting page. */
export interface PresentedTicket {
  readonly ticket: string;
  readonly verifier: string;
}

/** Account of a finished login, and when the provider authenticated the person; null if it did not state it. */
export interface ProviderLogin {
  readonly uid: string;
  readonly authTime: Date | null;
}

/** Issues the ticket of a finished login: 256 random bits in base64url; only its hash is stored. */
export async function issueTicket(
  db: Queries,
  { uid, challenge, authTime, now }: ProviderLogin & { readonly challenge: string; readonly now: Date },
): Promise<string> {
  const ticket = randomToken();
  const expiresAt = new Date(now.getTime() + TICKET_LIFETIME);
  await db.insert(loginTickets).values({ ticketHash: hashToken(ticket), uid, challenge, authTime, expiresAt });
  return ticket;
}

/**
 * Redeems a ticket once, within a minute and only with the verifier of its challenge; returns its login, otherwise
 * undefined. A wrong verifier does not consume the ticket.
 */
export async function redeemTicket(
  db: Queries,
  { ticket, verifier }: PresentedTicket,
  now: Date,
): Promise<ProviderLogin | undefined> {
  const [redeemed] = await db
    .delete(loginTickets)
    .where(
      and(
        eq(loginTickets.ticketHash, hashToken(ticket)),
        eq(loginTickets.challenge, hashToken(verifier)),
        gt(loginTickets.expiresAt, now),
      ),
    )
    .returning({ uid: loginTickets.uid, authTime: loginTickets.authTime });
  return redeemed;
}

/** Returns the account of an unredeemed ticket, even if it expired. */
export async function findTicketUid(db: Queries, ticket: string): Promise<string | undefined> {
  const [found] = await db
    .select({ uid: loginTickets.uid })
    .from(loginTickets)
    .where(eq(loginTickets.ticketHash, hashToken(ticket)));
  return found?.uid;
}

/** Deletes expired tickets. */
export async function cleanupTickets(db: Queries, now: Date): Promise<void> {
  await db.delete(loginTickets).where(lt(loginTickets.expiresAt, now));
}
